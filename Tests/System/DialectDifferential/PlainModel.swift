package import RelationshipCore

/// A second implementation of the rules: the documentation's table of decisions over dictionaries.
///
/// It shares the hub's values and the operator's settings, but no code with the hub's `Rules`. It is slow and simple on
/// purpose, for comparison with the table. Its answers and events are neutral, independent of any dialect.
package struct PlainModel: Sendable, Equatable {
    /// The outcome of a command, or its error.
    package typealias Answer = Result<Outcome, RelationshipError>

    /// The operator's settings.
    let policy: Policy
    /// The present time.
    private(set) var now: Timestamp
    /// The users who have ever logged in.
    private(set) var users: Set<UserID> = []
    var permissions: [UserID: AddPermission] = [:]
    /// Each user's friend list.
    var friends: [UserID: [UserID: Friendship]] = [:]
    /// Each user's blocklist.
    var blocks: [UserID: [UserID: Block]] = [:]
    /// The stored requests; a pending one may have expired.
    var requests: [UserPair: FriendRequest] = [:]
    /// All events of each user.
    private(set) var feeds: [UserID: [Event]] = [:]
    /// The position in the user's feed that each device has received, from its first login on.
    private(set) var received: [Differential.Device: Int] = [:]
    private(set) var loggedIn: Set<Differential.Device> = []
    private var lastPlace: Int64 = 0
    /// The device of the last command.
    private var actor = Differential.Device("-", "")

    /// Creates a model without users.
    ///
    /// - Parameters:
    ///   - policy: The operator's settings.
    ///   - now: The present time, in milliseconds.
    package init(policy: Policy, now: Int64) {
        self.policy = policy
        self.now = Timestamp(milliseconds: now)
    }
}

extension PlainModel {
    /// Returns whether a step is possible.
    ///
    /// A device logs in only while it is logged out, logs out only while it is logged in, and gives no command before
    /// its first login.
    func admits(_ step: Differential.Step) -> Bool {
        switch step {
        case .wait: true
        case .act(.logIn, let device): !loggedIn.contains(device)
        case .act(.logOut, let device): loggedIn.contains(device)
        case .act(.give, let device): received[device] != nil
        }
    }

    /// Executes a step.
    ///
    /// - Parameter step: A step that the model admits.
    /// - Returns: The answer to the step.
    @discardableResult
    mutating func take(_ step: Differential.Step) -> Answer {
        switch step {
        case .wait(let milliseconds): now = now.advanced(byMilliseconds: milliseconds)
        case .act(.logIn, let device):
            users.insert(device.user)
            if received[device] == nil { received[device] = feeds[device.user]?.count ?? 0 }
            loggedIn.insert(device)
        case .act(.logOut, let device): loggedIn.remove(device)
        case .act(.give(let command), let device):
            guard loggedIn.contains(device) else { return .failure(RelationshipError(.notLoggedIn)) }
            actor = device
            return answer(to: command, of: device.user)
        }
        return .success(.done)
    }

    /// Returns the model and the answers after a device's commands, given one after the other.
    func after(_ commands: [Command], by device: Differential.Device) -> (model: PlainModel, answers: [Answer]) {
        var model = self
        let answers = commands.map { model.take(.act(.give($0), by: device)) }
        return (model, answers)
    }

    /// Returns whether the models are equal except for the acting device.
    func hasSameContent(as other: PlainModel) -> Bool {
        var other = other
        other.actor = actor
        return self == other
    }

    /// Executes a user's command, and returns the answer; a command with an error changes nothing.
    private mutating func answer(to command: Command, of me: UserID) -> Answer {
        do throws(RelationshipError) {
            return .success(try perform(command, of: me))
        } catch {
            return .failure(error)
        }
    }

    private mutating func perform(_ command: Command, of me: UserID) throws(RelationshipError) -> Outcome {
        switch command {
        case .updateProfile(let patch): setPermission(patch.addPermission, of: me)
        case .addFriend(let add): try self.add(me, add)
        case .acceptRequest(let accept): try self.accept(me, accept)
        case .refuseRequest(let other): try refuse(me, other)
        case .deleteRequests(let others, let role): deleteRequests(me, others, role)
        case .markRequestsRead(let moment): markRead(me, upTo: moment ?? now)
        case .deleteFriends(let batch, let direction): try delete(me, batch, isTwoWay: direction == .twoWay)
        case .updateFriend(let other, let patch): try rename(me, other, patch.remark)
        case .block(let batch): block(me, batch.users)
        case .unblock(let batch): unblock(me, batch.users)
        default: try read(command, of: me)
        }
    }

    // MARK: Notifying

    /// Adds an event to a feed.
    mutating func notify(_ user: UserID, _ payload: Event.Payload) {
        let event = Event(
            recipient: user,
            position: Int64((feeds[user] ?? []).count) + 1,
            at: now,
            actor: actor.user,
            device: actor.id,
            payload: payload
        )
        feeds[user, default: []].append(event)
    }

    /// Returns the part of the user's feed that a device must receive next; empty while it is not logged in.
    mutating func takeNewEvents(_ device: Differential.Device) -> Range<Int> {
        guard loggedIn.contains(device), let start = received[device] else { return 0..<0 }
        let end = (feeds[device.user] ?? []).count
        received[device] = end
        return start..<end
    }

    /// Returns a place in request lists that is newer than all others.
    mutating func nextPlace() -> Int64 {
        lastPlace += 1
        return lastPlace
    }
}
