#if PostgreSQL
extension Schema {
    // A lane stays when its user is deleted, and when it is empty, so that no place is used twice. `due_at` is the time
    // when a sender may take the lane, and null while no entry waits.
    static let outbox = [
        Table(
            name: "outbox_lane",
            columns: "owner text COLLATE \"C\" NOT NULL, last_place int8 NOT NULL, due_at int8, lease int8 NOT NULL",
            key: "owner",
            indexes: ["CREATE INDEX outbox_lane_by_time ON outbox_lane (due_at, owner) WHERE due_at IS NOT NULL"]
        ),
        Table(
            name: "outbox",
            columns: """
                owner text COLLATE "C" NOT NULL, position int8 NOT NULL, at int8 NOT NULL, attempts int8 NOT NULL,
                dead bool NOT NULL, note text NOT NULL, act text NOT NULL
                """,
            key: "owner, position",
            indexes: ["CREATE INDEX outbox_dead ON outbox (owner, position) WHERE dead"]
        ),
    ]
}
#endif
