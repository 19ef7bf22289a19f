// Calls that answer, list and delete requests.
extension CallRows {
    static let requests = TranslationRow.all(
        #"""
        tim → v2tim
        {"call":"doResponse","args":{"response":{"identifier":"a","responseType":0,"remark":"r"}}}
        {"call":"acceptFriendApplication","args":{"application":{"userID":"a","addTime":0,"type":1},"acceptType":0,"remark":"r"}}

        tim → rongcloud
        {"call":"doResponse","args":{"response":{"identifier":"a","responseType":2}}}
        {"call":"refuseFriendApplication","args":{"userId":"a"}}

        tim → rongcloud
        {"call":"doResponse","args":{"response":{"identifier":"a","responseType":0}}}
        rejected direction

        v2tim → rongcloud
        {"call":"acceptFriendApplication","args":{"application":{"userID":"a","type":1},"acceptType":1,"remark":"r"}}
        {"call":"acceptFriendApplication","args":{"userId":"a"}}
        {"call":"setFriendInfo","args":{"userId":"a","remark":"r"}}
        converted remark

        rongcloud → tim
        {"call":"acceptFriendApplication","args":{"userId":"a"}}
        {"call":"doResponse","args":{"response":{"identifier":"a","responseType":1}}}

        tim → rongcloud
        {"call":"getPendencyList","args":{"pendencyRequest":{"type":1,"numPerPage":20,"timestamp":7,"seq":3}}}
        {"call":"getFriendApplications","args":{"option":{"pageToken":"r1.0.7.nfq58e","count":20,"order":false},"types":[2],"status":[0]}}
        dropped seq

        rongcloud → tim
        {"call":"getFriendApplications","args":{"option":{"count":20,"order":true},"types":[1,2],"status":[0,1]}}
        {"call":"getPendencyList","args":{"pendencyRequest":{"type":3,"numPerPage":20,"timestamp":0,"seq":0}}}
        dropped statuses, dropped newestFirst

        rongcloud → v2tim
        {"call":"getFriendApplications","args":{"option":{"count":20},"types":[2],"status":[2]}}
        rejected statuses

        tim → v2tim
        {"call":"getPendencyList","args":{"pendencyRequest":{"type":3,"timestamp":7}}}
        rejected after

        tim → v2tim
        {"call":"deletePendency","args":{"type":1,"identifiers":["a","b"]}}
        {"call":"deleteFriendApplication","args":{"application":{"userID":"a","addTime":0,"type":1}}}
        {"call":"deleteFriendApplication","args":{"application":{"userID":"b","addTime":0,"type":1}}}

        v2tim → rongcloud
        {"call":"deleteFriendApplication","args":{"application":{"userID":"a","type":1}}}
        rejected call

        tim → v2tim
        {"call":"pendencyReport","args":{"timestamp":7}}
        {"call":"setFriendApplicationRead","args":{}}
        dropped upTo

        tim → rongcloud
        {"call":"pendencyReport","args":{"timestamp":7}}
        rejected call
        """#
    )
}
