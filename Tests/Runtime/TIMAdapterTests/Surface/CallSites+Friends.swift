import TIMAdapter
import TestEvidence

extension SurfaceTests {
    @CallSite.ListBuilder static var profiles: [CallSite] {
        CallSite("TIMFriendshipManager.modifySelfProfile(_:succ:fail:)", "0: succ, 0: Ann 1 2 20190419 hi SZ 5 7") {
            stage in
            let values: [String: Any] = [
                TIMProfileTypeKey_Nick: "Ann", TIMProfileTypeKey_Gender: NSNumber(value: 2),
                TIMProfileTypeKey_AllowType: NSNumber(value: TIMFriendAllowType.FRIEND_NEED_CONFIRM.rawValue),
                TIMProfileTypeKey_Birthday: 20_190_419, TIMProfileTypeKey_SelfSignature: "hi",
                TIMProfileTypeKey_Location: "SZ", TIMProfileTypeKey_Level: UInt32(5),
                TIMProfileTypeKey_Custom_Prefix + "Blood": NSNumber(value: 7),
            ]
            let received = await outcome { stage.friends.modifySelfProfile(values, succ: $0.succ, fail: $0.fail) }
            let read = await outcome { answer in
                stage.friends.getSelfProfile(
                    { profile in
                        let signature = String(decoding: profile?.selfSignature ?? Data(), as: UTF8.self)
                        let location = String(decoding: profile?.location ?? Data(), as: UTF8.self)
                        let blood = profile?.customInfo["Blood"] as? NSNumber
                        answer.record(
                            "\(profile?.nickname ?? "") \(profile?.allowType.rawValue ?? -1) \(profile?.gender.rawValue ?? -1) "
                                + "\(profile?.birthday ?? 0) \(signature) \(location) \(profile?.level ?? 0) \(blood ?? 0)"
                        )
                    },
                    fail: answer.fail
                )
            }
            return "\(received), \(read)"
        }
        CallSite("TIMFriendshipManager.getSelfProfile(_:fail:)", "0: a") { stage in
            await outcome { stage.friends.getSelfProfile($0.profile, fail: $0.fail) }
        }
        CallSite("TIMFriendshipManager.querySelfProfile()", "nil a") { stage in
            let before = stage.friends.querySelfProfile()?.identifier ?? "nil"
            _ = await outcome { stage.friends.getSelfProfile($0.profile, fail: $0.fail) }
            return "\(before) \(stage.friends.querySelfProfile().identifier ?? "nil")"
        }
        CallSite("TIMFriendshipManager.getUsersProfile(_:forceUpdate:succ:fail:)", "0: c,b, 0: b") { stage in
            let forced = await outcome { answer in
                let users = ["c", "nobody", "b"]
                return stage.friends.getUsersProfile(users, forceUpdate: true, succ: answer.profiles, fail: answer.fail)
            }
            let kept = await outcome { answer in
                stage.friends.getUsersProfile(["b"], forceUpdate: false, succ: answer.profiles, fail: answer.fail)
            }
            return "\(forced), \(kept)"
        }
        CallSite("TIMFriendshipManager.queryUserProfile(_:)", "nil c") { stage in
            let before = stage.friends.queryUserProfile("c")?.identifier ?? "nil"
            _ = await outcome { answer in
                stage.friends.getUsersProfile(["c"], forceUpdate: false, succ: answer.profiles, fail: answer.fail)
            }
            return "\(before) \(stage.friends.queryUserProfile("c").identifier ?? "nil")"
        }
    }

    @CallSite.ListBuilder static var friends: [CallSite] {
        CallSite("TIMFriendshipManager.getFriendList(_:fail:)", "0: b") { stage in
            await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
        }
        CallSite("TIMFriendshipManager.getFriendList(_:succ:fail:)", "0: b 0 3,c 30001 0") { stage in
            await outcome { answer in
                stage.friends.getFriendList(
                    ["b", "c"],
                    succ: { results in
                        let lines = (results ?? [])
                            .map {
                                "\($0.timFriend?.identifier ?? "") \($0.resultCode) \($0.relation.rawValue)"
                            }
                        answer.record(lines.joined(separator: ","))
                    },
                    fail: answer.fail
                )
            }
        }
        CallSite("TIMFriendshipManager.queryFriend(_:)", "nil b") { stage in
            let before = stage.friends.queryFriend("b")?.identifier ?? "nil"
            _ = await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
            return "\(before) \(stage.friends.queryFriend("b").identifier ?? "nil")"
        }
        CallSite("TIMFriendshipManager.queryFriendList()", "true b") { stage in
            let before = stage.friends.queryFriendList() == nil
            _ = await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
            return "\(before) \(stage.friends.queryFriendList().map { $0.identifier ?? "" }.joined(separator: ","))"
        }
        CallSite("TIMFriendshipManager.checkFriends(_:succ:fail:)", "0: b 3,c 0") { stage in
            let info = TIMFriendCheckInfo()
            info.users = ["b", "c"]
            info.checkType = .FRIEND_CHECK_TYPE_BIDIRECTION
            return await outcome { answer in
                stage.friends.checkFriends(
                    info,
                    succ: { results in
                        answer.record(
                            (results ?? []).map { "\($0.identifier ?? "") \($0.resultType.rawValue)" }
                                .joined(separator: ",")
                        )
                    },
                    fail: answer.fail
                )
            }
        }
        CallSite(
            "TIMFriendshipManager.addFriend(_:succ:fail:)",
            "0: d 30539 , 0: b 30001 Err_SNS_FriendAdd_Friend_Exist"
        ) {
            stage in
            let request = TIMFriendRequest()
            request.identifier = "d"
            request.remark = "Dee"
            request.addWording = "hi"
            request.addSource = "AddSource_Type_iOS"
            request.group = "g"
            request.addType = .FRIEND_ADD_TYPE_BOTH
            let asked = await outcome { stage.friends.addFriend(request, succ: $0.result, fail: $0.fail) }
            request.identifier = "b"
            return "\(asked), \(await outcome { stage.friends.addFriend(request, succ: $0.result, fail: $0.fail) })"
        }
        CallSite("TIMFriendshipManager.deleteFriends(_:delType:succ:fail:)", "0: b 0,c 31704") { stage in
            await outcome {
                stage.friends.deleteFriends(["b", "c"], delType: .FRIEND_DEL_BOTH, succ: $0.results, fail: $0.fail)
            }
        }
        CallSite("TIMFriendshipManager.modifyFriend(_:values:succ:fail:)", "0: succ, 0: Bee h 5, 0: fail 30001") {
            stage in
            let values: [String: Any] = [
                TIMFriendTypeKey_Remark: "Bee", TIMFriendTypeKey_Group: ["h"],
                TIMFriendTypeKey_Custom_Prefix + "Test": NSNumber(value: 5),
            ]
            let received = await outcome {
                stage.friends.modifyFriend("b", values: values, succ: $0.succ, fail: $0.fail)
            }
            let read = await outcome { answer in
                stage.friends.getFriendList(
                    { friends in
                        let friend = friends?.first
                        let groups = (friend?.groups as? [String] ?? []).joined(separator: ",")
                        answer.record(
                            "\(friend?.remark ?? "") \(groups) \(friend?.customInfo["Test"] as? NSNumber ?? 0)"
                        )
                    },
                    fail: answer.fail
                )
            }
            let stranger = await outcome {
                stage.friends.modifyFriend("c", values: values, succ: $0.succ, fail: $0.fail)
            }
            return "\(received), \(read), \(stranger)"
        }
    }
}
