import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

// What a dialect answers, whether the backend has done what was asked or not.

extension TIMTranslation {
    func reply(to call: TIMCall, _ result: Result<Outcome, RelationshipError>) -> TIMReply {
        switch result {
        case .success(let outcome): reply(to: call, outcome: outcome)
        case .failure(let error): reply(to: call, error: error)
        }
    }
}

extension V2TIMTranslation {
    func reply(to call: V2TIMCall, _ result: Result<Outcome, RelationshipError>) -> V2TIMReply {
        switch result {
        case .success(let outcome): reply(to: call, outcome: outcome)
        case .failure(let error): reply(to: call, error: error)
        }
    }
}

extension RongCloudTranslation {
    func reply(to call: RongCloudCall, _ result: Result<Outcome, RelationshipError>) -> RongCloudReply {
        switch result {
        case .success(let outcome): reply(to: call, outcome: outcome)
        case .failure(let error): Self.reply(to: error, operation: Self.operation(of: call.name))
        }
    }
}
