extension Rules {
    /// Decides a command, and adds its act to the decision.
    ///
    /// The command of the act names only the values of a profile that the decision changes.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - caller: The sender of the command.
    ///   - state: The state that the store loaded.
    ///   - now: The time of the decision.
    ///   - origin: Where the command comes from, for the act; `nil` for a decision without an act, as
    ///     ``decide(_:caller:state:now:)`` makes it.
    /// - Returns: The decision.
    /// - Throws: The error of the whole command. In that case nothing changes.
    func decide(
        _ command: Command,
        caller: Caller,
        state: consuming RelationshipState,
        now: Timestamp,
        recordedFrom origin: CommandOrigin?
    ) throws(RelationshipError) -> Decision {
        guard let origin else { return try decide(command, caller: caller, state: consume state, now: now) }
        let devices = state.devices[caller.user] ?? []
        var recorded = command
        if case .updateProfile(let patch) = command {
            recorded = .updateProfile(patch.part(changing: state.profile(caller.user)))
        }
        var decision = try decide(command, caller: caller, state: consume state, now: now)
        decision.addAct(of: recorded, from: origin, devicesBefore: devices)
        return decision
    }
}

extension Decision {
    /// Adds the act, unless the decision changes nothing that an act contains.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - origin: Where the command comes from.
    ///   - devices: The caller's devices before the decision.
    mutating func addAct(of command: Command, from origin: CommandOrigin, devicesBefore devices: [DevicePresence]) {
        let changes = changes.compactMap { $0.actChange(by: command.kind, at: at, devicesBefore: devices) }
        guard !changes.isEmpty else { return }
        act = CommittedAct(
            command,
            of: caller.user,
            device: caller.device,
            isAdministrator: caller.isAdministrator,
            origin: origin,
            at: at,
            changes: changes
        )
    }
}

extension Change {
    /// Returns the part of an act, or `nil` for a change that an app's server need not know.
    fileprivate func actChange(
        by command: Command.Kind,
        at moment: Timestamp,
        devicesBefore devices: [DevicePresence]
    ) -> CommittedAct.Change? {
        switch self {
        case .putUser(let profile):
            CommittedAct.Change(command == .signIn ? .userCreated : .profileChanged, of: profile.userID)
        case .insertFriendship(let friendship):
            CommittedAct.Change(.friendAdded, of: friendship.owner, friendship.friend)
        case .deleteFriendship(let pair): CommittedAct.Change(.friendRemoved, of: pair.owner, pair.other)
        case .insertBlock(let block): CommittedAct.Change(.blocked, of: block.owner, block.blocked)
        case .deleteBlock(let pair): CommittedAct.Change(.unblocked, of: pair.owner, pair.other)
        case .putRequest(let request): request.actChange(by: command)
        case .insertFollow(let follow): CommittedAct.Change(.followed, of: follow.follower, follow.followee)
        case .deleteFollow(let follow): CommittedAct.Change(.unfollowed, of: follow.follower, follow.followee)
        case .putDevice(let user, let device):
            // A device that is already online is written again without a change.
            if device.changedAt == moment {
                CommittedAct.Change(
                    device.isOnline ? .wentOnline : .wentOffline,
                    of: user,
                    device: device.id,
                    platform: device.platform
                )
            } else {
                nil
            }
        case .deleteDevice(let user, let device):
            CommittedAct.Change(
                .signedOut,
                of: user,
                device: device,
                platform: devices.first { $0.id == device }?.platform
            )
        case .deleteUser(let user): CommittedAct.Change(.userDeleted, of: user)
        case .updateFriendship, .deleteRequest, .putRecentRequests, .deleteRecentRequests, .setRequestSequence,
            .insertGroup, .deleteGroup, .setCreationTime, .setForbiddenToAdd, .setStatusText, .setFeedPosition,
            .putSubscription, .deleteSubscription, .putAnnouncement, .deleteAnnouncement, .putAccess:
            nil
        }
    }
}

extension FriendRequest {
    /// Returns the part of an act, or `nil` if the command only changes who sees the request.
    fileprivate func actChange(by command: Command.Kind) -> CommittedAct.Change? {
        switch (status, command) {
        case (.pending, .addFriend): CommittedAct.Change(.requestSent, of: requester, addressee)
        case (.accepted, .acceptRequest), (.accepted, .addFriend):
            CommittedAct.Change(.requestAccepted, of: requester, addressee)
        case (.refused, .refuseRequest): CommittedAct.Change(.requestRefused, of: requester, addressee)
        case (.pending, _), (.accepted, _), (.refused, _), (.withdrawn, _), (.expired, _): nil
        }
    }
}
