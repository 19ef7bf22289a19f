import TIMAdapter
import TestEvidence

extension SurfaceTests {
    @CallSite.ListBuilder static var requests: [CallSite] {
        CallSite(
            "TIMFriendshipManager.do(_:succ:fail:)",
            "0: c 0 , 0: d 30614 Err_SNS_FriendResponse_Pendency_Not_Exist"
        ) {
            stage in
            let response = TIMFriendResponse()
            response.identifier = "c"
            response.responseType = .FRIEND_RESPONSE_AGREE_AND_ADD
            response.remark = "Cee"
            let received = await outcome { stage.friends.do(response, succ: $0.result, fail: $0.fail) }
            response.identifier = "d"
            return "\(received), \(await outcome { stage.friends.do(response, succ: $0.result, fail: $0.fail) })"
        }
        CallSite("TIMFriendshipManager.getPendencyList(_:succ:fail:)", "0: c c here 1 unread 1 end true") { stage in
            let request = TIMFriendPendencyRequest()
            request.type = .PENDENCY_BOTH
            request.numPerPage = 10
            return await outcome { answer in
                stage.friends.getPendencyList(
                    request,
                    succ: { page in
                        let item = page?.pendencies.first
                        answer.record(
                            "\(item?.identifier ?? "") \(item?.addWording ?? "") \(item?.type.rawValue ?? 0) "
                                + "unread \(page?.unreadCnt ?? 0) end \(page?.timestamp == 0)"
                        )
                    },
                    fail: answer.fail
                )
            }
        }
        CallSite("TIMFriendshipManager.delete(_:users:succ:fail:)", "0: succ, 0: fail 30614") { stage in
            let type = TIMPendencyType.PENDENCY_COME_IN
            let received = await outcome { stage.friends.delete(type, users: ["c"], succ: $0.succ, fail: $0.fail) }
            return
                "\(received), \(await outcome { stage.friends.delete(type, users: ["c"], succ: $0.succ, fail: $0.fail) })"
        }
        CallSite("TIMFriendshipManager.pendencyReport(_:succ:fail:)", "0: succ") { stage in
            await outcome { stage.friends.pendencyReport(1_700_000_001, succ: $0.succ, fail: $0.fail) }
        }
    }

    @CallSite.ListBuilder static var blocklist: [CallSite] {
        CallSite("TIMFriendshipManager.getBlackList(_:fail:)", "0: c") { stage in
            _ = await outcome { stage.friends.addBlackList(["c"], succ: $0.results, fail: $0.fail) }
            return await outcome { stage.friends.getBlackList($0.friends, fail: $0.fail) }
        }
        CallSite("TIMFriendshipManager.addBlackList(_:succ:fail:)", "0: b 0,nobody 30003") { stage in
            await outcome { stage.friends.addBlackList(["b", "nobody"], succ: $0.results, fail: $0.fail) }
        }
        CallSite("TIMFriendshipManager.deleteBlackList(_:succ:fail:)", "0: b 30001") { stage in
            await outcome { stage.friends.deleteBlackList(["b"], succ: $0.results, fail: $0.fail) }
        }
    }

    @CallSite.ListBuilder static var groups: [CallSite] {
        CallSite("TIMFriendshipManager.createFriendGroup(_:users:succ:fail:)", "0: b 0,c 30001") { stage in
            await outcome {
                stage.friends.createFriendGroup(["h"], users: ["b", "c"], succ: $0.results, fail: $0.fail)
            }
        }
        CallSite("TIMFriendshipManager.getFriendGroups(_:succ:fail:)", "0: g 1 b") { stage in
            await outcome { answer in
                stage.friends.getFriendGroups(
                    nil,
                    succ: { groups in
                        let group = groups?.first
                        let friends = (group?.friends as? [String] ?? []).joined(separator: ",")
                        answer.record("\(group?.name ?? "") \(group?.userCnt ?? 0) \(friends)")
                    },
                    fail: answer.fail
                )
            }
        }
        CallSite("TIMFriendshipManager.deleteFriendGroup(_:succ:fail:)", "0: succ, 0: fail 30001") { stage in
            let received = await outcome { stage.friends.deleteFriendGroup(["g"], succ: $0.succ, fail: $0.fail) }
            return
                "\(received), \(await outcome { stage.friends.deleteFriendGroup(["g"], succ: $0.succ, fail: $0.fail) })"
        }
        CallSite("TIMFriendshipManager.renameFriendGroup(_:newName:succ:fail:)", "0: succ") { stage in
            await outcome { stage.friends.renameFriendGroup("g", newName: "h", succ: $0.succ, fail: $0.fail) }
        }
        CallSite("TIMFriendshipManager.addFriends(toFriendGroup:users:succ:fail:)", "0: b 0,c 30001") { stage in
            await outcome {
                stage.friends.addFriends(toFriendGroup: "g", users: ["b", "c"], succ: $0.results, fail: $0.fail)
            }
        }
        CallSite("TIMFriendshipManager.deleteFriends(fromFriendGroup:users:succ:fail:)", "0: b 0,c 30001") { stage in
            await outcome {
                stage.friends.deleteFriends(fromFriendGroup: "g", users: ["b", "c"], succ: $0.results, fail: $0.fail)
            }
        }
    }
}
