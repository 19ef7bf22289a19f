// What a person does on a phone, in the calls of each dialect, and what the phone shows, from the dialect's replies.

/** Who may add a user: the hub's names, and what a person reads. */
export const permissions = { anyone: "Anyone", needsApproval: "Whom I accept", nobody: "No one" };

const lists = (reply, key, ...path) => path.reduce((value, step) => value?.[step], reply)?.[key] ?? [];
const keyOf = (table, value) => Object.keys(table).find((key) => table[key] === value);

const tencentPermissions = { anyone: 0, needsApproval: 1, nobody: 2 };
const rongPermissions = { anyone: 1, needsApproval: 2, nobody: 3 };

/** The code of a reply of Tencent's dialects: that of the failure, or of the only user that the call is about. */
function tencentCode(reply, name) {
  if (reply.fail) return reply.fail.code;
  const { result, results, resultList } = reply.succ ?? {};
  return (result ?? results?.[0] ?? resultList?.[0])?.[name] ?? 0;
}

const tim = {
  name: "tim",
  title: "TIM",
  sdk: "TIMFriendshipManager",
  user: "alice",
  secret: "UserSig",
  login: (user, secret) => ({ param: { identifier: user, userSig: secret || "any" } }),
  addsOneWay: true,
  calls: {
    add: (user, { wording, isOneWay }) => [
      "addFriend",
      { request: { identifier: user, addWording: wording, addType: isOneWay ? 1 : 2 } },
    ],
    accept: (user) => ["doResponse", { response: { identifier: user, responseType: 1 } }],
    refuse: (user) => ["doResponse", { response: { identifier: user, responseType: 2 } }],
    withdraw: (user) => ["deletePendency", { type: 2, identifiers: [user] }],
    delete: (user) => ["deleteFriends", { delType: 2, identifiers: [user] }],
    remark: (user, remark) => ["modifyFriend", { identifier: user, values: { Tag_SNS_IM_Remark: remark } }],
    block: (user) => ["addBlackList", { identifiers: [user] }],
    unblock: (user) => ["deleteBlackList", { identifiers: [user] }],
    profile: ({ nickname, permission }) => [
      [
        "modifySelfProfile",
        { values: { Tag_Profile_IM_Nick: nickname, Tag_Profile_IM_AllowType: tencentPermissions[permission] } },
      ],
    ],
  },
  reads: () => [
    ["getFriendList", {}],
    ["getPendencyList", { pendencyRequest: { type: 3, numPerPage: 100, seq: 0, timestamp: 0 } }],
    ["getBlackList", {}],
    ["getSelfProfile", {}],
  ],
  read: ([friends, requests, blocked, profile]) => ({
    friends: lists(friends, "friends", "succ").map((friend) => ({
      user: friend.identifier,
      name: friend.remark || friend.profile?.nickname,
      remark: friend.remark,
    })),
    requests: lists(requests, "pendencies", "succ", "pendencyResponse").map((request) => ({
      user: request.identifier,
      wording: request.addWording,
      isReceived: request.type === 1,
    })),
    blocked: lists(blocked, "friends", "succ").map((friend) => friend.identifier),
    nickname: profile.succ?.profile.nickname,
    permission: keyOf(tencentPermissions, profile.succ?.profile.allowType),
  }),
  // The SDK knows no presence.
  presence: undefined,
  code: (reply) => tencentCode(reply, "result_code"),
};

const v2tim = {
  name: "v2tim",
  title: "V2TIM",
  sdk: "V2TIMManager",
  user: "bob",
  secret: "UserSig",
  login: (user, secret) => ({ userID: user, userSig: secret || "any" }),
  addsOneWay: true,
  calls: {
    add: (user, { wording, isOneWay }) => [
      "addFriend",
      { application: { userID: user, addWording: wording, addType: isOneWay ? 1 : 2 } },
    ],
    accept: (user) => [
      "acceptFriendApplication",
      { application: { userID: user, type: 1, addTime: 0 }, acceptType: 1 },
    ],
    refuse: (user) => ["refuseFriendApplication", { application: { userID: user, type: 1, addTime: 0 } }],
    withdraw: (user) => ["deleteFriendApplication", { application: { userID: user, type: 2, addTime: 0 } }],
    delete: (user) => ["deleteFromFriendList", { userIDList: [user], deleteType: 2 }],
    remark: (user, remark) => ["setFriendInfo", { info: { userID: user, friendAddTime: 0, friendRemark: remark } }],
    block: (user) => ["addToBlackList", { userIDList: [user] }],
    unblock: (user) => ["deleteFromBlackList", { userIDList: [user] }],
    profile: ({ nickname, permission }) => [
      ["setSelfInfo", { info: { nickName: nickname, allowType: tencentPermissions[permission] } }],
    ],
  },
  reads: (user) => [
    ["getFriendList", {}],
    ["getFriendApplicationList", {}],
    ["getBlackList", {}],
    ["getUsersInfo", { userIDList: [user] }],
  ],
  read: ([friends, requests, blocked, profile]) => ({
    friends: lists(friends, "infoList", "succ").map((friend) => ({
      user: friend.userID,
      name: friend.friendRemark || friend.userFullInfo?.nickName,
      remark: friend.friendRemark,
    })),
    requests: lists(requests, "applicationList", "succ", "result").map((request) => ({
      user: request.userID,
      wording: request.addWording,
      isReceived: request.type === 1,
    })),
    blocked: lists(blocked, "infoList", "succ").map((friend) => friend.userID),
    nickname: profile.succ?.infoList[0]?.nickName,
    permission: keyOf(tencentPermissions, profile.succ?.infoList[0]?.allowType),
  }),
  presence: {
    subscribe: (users) => ["subscribeUserStatus", { userIDList: users }],
    get: (users) => ["getUserStatus", { userIDList: users }],
    read: (reply) => lists(reply, "result", "succ").map((status) => [status.userID, status.statusType === 1]),
  },
  code: (reply) => tencentCode(reply, "resultCode"),
};

const rongcloud = {
  name: "rongcloud",
  title: "RongCloud",
  sdk: "RCCoreClient",
  user: "carol",
  secret: "Token",
  // The token says who logs in; a gateway that trusts logins takes the user's name for one.
  loginByProof: true,
  login: (user, secret) => ({ token: secret || user }),
  addsOneWay: false,
  calls: {
    add: (user, { wording }) => ["addFriend", { userId: user, directionType: 2, extra: wording }],
    accept: (user) => ["acceptFriendApplication", { userId: user }],
    refuse: (user) => ["refuseFriendApplication", { userId: user }],
    delete: (user) => ["deleteFriends", { userIds: [user], directionType: 2 }],
    remark: (user, remark) => ["setFriendInfo", { userId: user, remark }],
    block: (user) => ["addToBlacklist", { userId: user }],
    unblock: (user) => ["removeFromBlacklist", { userId: user }],
    profile: ({ nickname, permission }) => [
      ["updateMyUserProfile", { profile: { name: nickname } }],
      ["setFriendAddPermission", { permission: rongPermissions[permission] }],
    ],
  },
  reads: () => [
    ["getFriends", { directionType: 2 }],
    ["getFriendApplications", { option: { count: 100, order: false }, types: [1, 2], status: [0] }],
    ["getBlacklist", {}],
    ["getMyUserProfile", {}],
    ["getFriendAddPermission", {}],
  ],
  read: ([friends, requests, blocked, profile, permission]) => ({
    friends: lists(friends, "friendInfos", "success").map((friend) => ({
      user: friend.userId,
      name: friend.remark || friend.name,
      remark: friend.remark,
    })),
    requests: lists(requests, "data", "success", "result").map((request) => ({
      user: request.userId,
      wording: request.extra,
      isReceived: request.applicationType === 2,
    })),
    blocked: lists(blocked, "blockUserIds", "success"),
    nickname: profile.success?.userProfile.name,
    permission: keyOf(rongPermissions, permission.success?.permission),
  }),
  presence: {
    subscribe: (users) => ["subscribeEvent", { request: { subscribeType: 1, userIds: users, expiry: 3600 } }],
    get: (users) => ["getSubscribeUsersOnlineStatus", { userIds: users }],
    read: (reply) => lists(reply, "onlineStatuses", "success").map((status) => [status.userId, status.isOnline]),
  },
  code: (reply) => reply.error?.code ?? reply.success?.processCode ?? 0,
};

/** The dialects of the three phones. */
export const dialects = [tim, v2tim, rongcloud];

/** What a dialect is called. */
export const titleOf = (name) => dialects.find((dialect) => dialect.name === name)?.title ?? name;
