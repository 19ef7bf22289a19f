-- A database as the first version of the schema wrote it, with users, relations, requests, events and devices.
CREATE TABLE account (
    owner text NOT NULL COLLATE pg_catalog."C",
    search_text bytea NOT NULL,
    gender bigint DEFAULT 0 NOT NULL,
    birthday bigint DEFAULT 0 NOT NULL,
    visibility text,
    nickname text NOT NULL,
    avatar_url text NOT NULL,
    add_permission text,
    fields text NOT NULL,
    custom text,
    unique_id text,
    friend_count bigint DEFAULT 0 NOT NULL,
    block_count bigint DEFAULT 0 NOT NULL,
    request_sequence bigint DEFAULT 0 NOT NULL,
    forbidden_to_add boolean DEFAULT false NOT NULL,
    status_text text,
    following_count bigint DEFAULT 0 NOT NULL,
    follower_count bigint DEFAULT 0 NOT NULL,
    mutual_count bigint DEFAULT 0 NOT NULL,
    presence_subscriber_count bigint DEFAULT 0 NOT NULL,
    profile_subscriber_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_block_count_check CHECK ((block_count >= 0)),
    CONSTRAINT account_friend_count_check CHECK ((friend_count >= 0))
);
CREATE TABLE announcement (
    owner text NOT NULL COLLATE pg_catalog."C",
    topic text NOT NULL COLLATE pg_catalog."C",
    last text NOT NULL COLLATE pg_catalog."C",
    reached text COLLATE pg_catalog."C",
    previous text NOT NULL,
    device text,
    request bigint
);
CREATE TABLE answered_request (
    owner text NOT NULL COLLATE pg_catalog."C",
    device_key text NOT NULL COLLATE pg_catalog."C",
    id bigint NOT NULL,
    digest bytea NOT NULL,
    "position" bigint NOT NULL,
    answer text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE block (
    owner text NOT NULL COLLATE pg_catalog."C",
    incoming boolean NOT NULL,
    other text NOT NULL COLLATE pg_catalog."C",
    blocked_at bigint NOT NULL
);
CREATE TABLE device (
    owner text NOT NULL COLLATE pg_catalog."C",
    device_key text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL,
    platform text NOT NULL,
    online boolean NOT NULL,
    changed_at bigint NOT NULL,
    holder bigint NOT NULL
);
CREATE TABLE event (
    owner text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    device text,
    request bigint,
    kind text NOT NULL
);
CREATE TABLE feed (
    owner text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL
);
CREATE TABLE feed_position (
    owner text NOT NULL COLLATE pg_catalog."C",
    device_key text NOT NULL COLLATE pg_catalog."C",
    place bigint NOT NULL,
    epoch bigint NOT NULL,
    mark bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE follow (
    owner text NOT NULL COLLATE pg_catalog."C",
    incoming boolean NOT NULL,
    other text NOT NULL COLLATE pg_catalog."C",
    followed_at bigint NOT NULL
);
CREATE TABLE friend_group (
    owner text NOT NULL COLLATE pg_catalog."C",
    name_key text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE friendship (
    owner text NOT NULL COLLATE pg_catalog."C",
    incoming boolean NOT NULL,
    other text NOT NULL COLLATE pg_catalog."C",
    remark text NOT NULL,
    groups text NOT NULL,
    source text NOT NULL,
    wording text NOT NULL,
    added_at bigint NOT NULL,
    custom text NOT NULL
);
CREATE TABLE lease (
    holder bigint NOT NULL,
    renewed_at bigint NOT NULL
);
CREATE TABLE request (
    owner text NOT NULL COLLATE pg_catalog."C",
    incoming boolean NOT NULL,
    other text NOT NULL COLLATE pg_catalog."C",
    wording text NOT NULL,
    source text NOT NULL,
    remark text NOT NULL,
    friend_group text,
    direction text NOT NULL,
    sent_at bigint NOT NULL,
    status text NOT NULL,
    handled_at bigint,
    "position" bigint NOT NULL,
    is_read boolean NOT NULL,
    is_deleted boolean NOT NULL,
    other_position bigint NOT NULL,
    other_read boolean NOT NULL,
    other_deleted boolean NOT NULL
);
CREATE TABLE short_form (
    short text NOT NULL COLLATE pg_catalog."C",
    owner text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE store (
    epoch bigint NOT NULL,
    partitions bigint
);
CREATE TABLE store_migration (
    version bigint NOT NULL
);
CREATE TABLE subscription (
    owner text NOT NULL COLLATE pg_catalog."C",
    incoming boolean NOT NULL,
    other text NOT NULL COLLATE pg_catalog."C",
    topic text NOT NULL,
    subscribed_at bigint NOT NULL,
    expires_at bigint
);
CREATE TABLE unique_id (
    unique_id text NOT NULL COLLATE pg_catalog."C",
    owner text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO account VALUES ('carla', '\x6361726c61ff', 0, 0, NULL, '', '', NULL, '{}', NULL, NULL, 0, 0, 3, false, NULL, 0, 0, 0, 0, 0);
INSERT INTO account VALUES ('llllllllllllllllllllllllllllllllllllllll', '\x6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6cff', 0, 0, NULL, '', '', NULL, '{}', NULL, NULL, 0, 0, 2, false, NULL, 0, 0, 0, 0, 0);
INSERT INTO account VALUES ('dora', '\x646f7261ff', 0, 0, NULL, '', '', NULL, '{}', NULL, NULL, 0, 0, 0, false, NULL, 1, 1, 1, 0, 0);
INSERT INTO account VALUES ('ben', '\x62656eff', 0, 0, NULL, '', '', NULL, '{}', NULL, NULL, 1, 1, 5, false, NULL, 0, 0, 0, 0, 1);
INSERT INTO account VALUES ('anna', '\x616e6e61ff616e6e61', 1, 0, NULL, 'Anna', '', NULL, '{"gender":1,"uniqueID":"the one"}', '{"team":"red"}', 'the one', 1, 0, 4, false, 'busy', 1, 1, 1, 1, 0);
INSERT INTO answered_request VALUES ('anna', 'phone', 1, '\x731c22280822a0f5c7efb292846d4d8ce43d633ef4ad48933e4ad0e24bbf7d2d', 1, '{"done":{}}', 1767225600000);
INSERT INTO answered_request VALUES ('anna', 'phone', 2, '\xc79d679c96ac6985e450383f5fab273ed1df2d9accfe819cb9559c988502696e', 2, '{"added":"pending"}', 1767225600000);
INSERT INTO answered_request VALUES ('ben', 'phone', 1, '\x0bcece1e515c1ef3cbbd3d1864cf363e4a49ef355116288e2dd68e9f2dadfc51', 3, '{"done":{}}', 1767225600000);
INSERT INTO answered_request VALUES ('anna', 'phone', 3, '\x028bce545facd495e9850dedb24d6823b7b1c5543fea26c3049f491e6ef3cd8e', 6, '{"added":"pending"}', 1767225600000);
INSERT INTO answered_request VALUES ('carla', 'Café', 1, '\x6dc6115de56ae51dd45d4c53fe0a0b25efcbfb6aa9f6f2c4e82855ed08149c49', 2, '{"done":{}}', 1767225600000);
INSERT INTO answered_request VALUES ('ben', 'phone', 2, '\x028bce545facd495e9850dedb24d6823b7b1c5543fea26c3049f491e6ef3cd8e', 4, '{"added":"pending"}', 1767225600000);
INSERT INTO answered_request VALUES ('ben', 'phone', 3, '\x8d25943ba20555c0db898368c39fc7e6bbfddec8529bb43de13c165bc98817ef', 5, '{"added":"pending"}', 1767225600000);
INSERT INTO answered_request VALUES ('ben', 'phone', 4, '\x7d7e861af0ab4a7586dfe96f7fd55111b6384da7caea2267de71f2fa633aec9c', 7, '{"items":[{"user":"llllllllllllllllllllllllllllllllllllllll"}]}', 1767225600000);
INSERT INTO answered_request VALUES ('dora', 'phone', 1, '\x68cc35b77ddd69ba8c10d1c89970204c4a115f53633ace755040f68da0c307f9', 2, '{"items":[]}', 1767225600000);
INSERT INTO answered_request VALUES ('dora', 'phone', 2, '\x3f2cc0862cd45147da44600d44b358df9dbaf677073a5aa8ba99702968b0e948', 3, '{"items":[{"user":"anna"}]}', 1767225600000);
INSERT INTO answered_request VALUES ('anna', 'phone', 4, '\xea384c59bb02293b60c9227ab2eacac9e619be486a28cb98c279685b0bdddbd3', 10, '{"items":[{"user":"dora"}]}', 1767225600000);
INSERT INTO answered_request VALUES ('dora', 'phone', 3, '\xd40f9bb71ec4f29ab3e47cf6eeb1e8b466461e58e0438fdebf37d4db171f798a', 6, '{"items":[{"user":"anna"}]}', 1767225600000);
INSERT INTO answered_request VALUES ('dora', 'phone', 4, '\x3724e38f118670bc5e4569c6d2a0b262c5b6a8c81c60b859bef1d5bca4688ad8', 7, '{"items":[{"user":"ben"}]}', 1767225600000);
INSERT INTO answered_request VALUES ('anna', 'phone', 5, '\xcd1b0b87b28a3958c0cf40abb85c40add75aaad1a3289eb0e1f79bebae586cfe', 11, '{"done":{}}', 1767225600000);
INSERT INTO block VALUES ('ben', false, 'llllllllllllllllllllllllllllllllllllllll', 1767225600000);
INSERT INTO block VALUES ('llllllllllllllllllllllllllllllllllllllll', true, 'ben', 1767225600000);
INSERT INTO device VALUES ('anna', 'phone', 'phone', 'ios', true, 1767225600000, 5187845385813682326);
INSERT INTO device VALUES ('ben', 'phone', 'phone', 'ios', true, 1767225600000, 5187845385813682326);
INSERT INTO device VALUES ('carla', 'Café', 'Café', 'ios', true, 1767225600000, 5187845385813682326);
INSERT INTO device VALUES ('llllllllllllllllllllllllllllllllllllllll', 'watch', 'watch', 'ios', true, 1767225600000, 5187845385813682326);
INSERT INTO device VALUES ('dora', 'phone', 'phone', 'ios', true, 1767225600000, 5187845385813682326);
INSERT INTO device VALUES ('anna', 'tablet', 'tablet', 'android', false, 1767225600000, 5187845385813682326);
INSERT INTO event VALUES ('anna', 1, 1767225600000, 'anna', 'phone', 1, '{"event":"profileUpdated","args":{"profile":{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}}');
INSERT INTO event VALUES ('anna', 2, 1767225600000, 'anna', 'phone', 2, '{"event":"requestAdded","args":{"request":{"user":"ben","role":"sent","status":"pending","direction":"twoWay","wording":"hello","remark":"B","group":"kin","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES ('ben', 1, 1767225600000, 'anna', 'phone', 2, '{"event":"requestAdded","args":{"request":{"user":"anna","role":"received","status":"pending","direction":"twoWay","wording":"hello","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}}}');
INSERT INTO event VALUES ('anna', 3, 1767225600000, 'ben', 'phone', 1, '{"event":"friendsAdded","args":{"friends":[{"user":"ben","relation":"mutual","remark":"B","groups":["kin"],"wording":"hello","addedAt":1767225600000}]}}');
INSERT INTO event VALUES ('anna', 4, 1767225600000, 'ben', 'phone', 1, '{"event":"groupCreated","args":{"name":"kin","members":[{"user":"ben","relation":"mutual","remark":"B","groups":["kin"],"wording":"hello","addedAt":1767225600000}]}}');
INSERT INTO event VALUES ('anna', 5, 1767225600000, 'ben', 'phone', 1, '{"event":"requestSettled","args":{"request":{"user":"ben","role":"sent","status":"accepted","direction":"twoWay","wording":"hello","remark":"B","group":"kin","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"mutual"}}');
INSERT INTO event VALUES ('ben', 2, 1767225600000, 'ben', 'phone', 1, '{"event":"friendsAdded","args":{"friends":[{"user":"anna","relation":"mutual","wording":"hello","addedAt":1767225600000,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}]}}');
INSERT INTO event VALUES ('ben', 3, 1767225600000, 'ben', 'phone', 1, '{"event":"requestSettled","args":{"request":{"user":"anna","role":"received","status":"accepted","direction":"twoWay","wording":"hello","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}},"relation":"mutual"}}');
INSERT INTO event VALUES ('anna', 6, 1767225600000, 'anna', 'phone', 3, '{"event":"requestAdded","args":{"request":{"user":"carla","role":"sent","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES ('carla', 1, 1767225600000, 'anna', 'phone', 3, '{"event":"requestAdded","args":{"request":{"user":"anna","role":"received","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}}}');
INSERT INTO event VALUES ('anna', 7, 1767225600000, 'carla', 'Café', 1, '{"event":"requestSettled","args":{"request":{"user":"carla","role":"sent","status":"refused","direction":"twoWay","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"none"}}');
INSERT INTO event VALUES ('carla', 2, 1767225600000, 'carla', 'Café', 1, '{"event":"requestSettled","args":{"request":{"user":"anna","role":"received","status":"refused","direction":"twoWay","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}},"relation":"none"}}');
INSERT INTO event VALUES ('ben', 4, 1767225600000, 'ben', 'phone', 2, '{"event":"requestAdded","args":{"request":{"user":"carla","role":"sent","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES ('carla', 3, 1767225600000, 'ben', 'phone', 2, '{"event":"requestAdded","args":{"request":{"user":"ben","role":"received","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES ('ben', 5, 1767225600000, 'ben', 'phone', 3, '{"event":"requestAdded","args":{"request":{"user":"llllllllllllllllllllllllllllllllllllllll","role":"sent","status":"pending","direction":"twoWay","wording":"long","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES ('llllllllllllllllllllllllllllllllllllllll', 1, 1767225600000, 'ben', 'phone', 3, '{"event":"requestAdded","args":{"request":{"user":"ben","role":"received","status":"pending","direction":"twoWay","wording":"long","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES ('ben', 6, 1767225600000, 'ben', 'phone', 4, '{"event":"blocked","args":{"blocked":[{"user":"llllllllllllllllllllllllllllllllllllllll","blockedAt":1767225600000}]}}');
INSERT INTO event VALUES ('ben', 7, 1767225600000, 'ben', 'phone', 4, '{"event":"requestSettled","args":{"request":{"user":"llllllllllllllllllllllllllllllllllllllll","role":"sent","status":"withdrawn","direction":"twoWay","wording":"long","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"none"}}');
INSERT INTO event VALUES ('llllllllllllllllllllllllllllllllllllllll', 2, 1767225600000, 'ben', 'phone', 4, '{"event":"requestSettled","args":{"request":{"user":"ben","role":"received","status":"withdrawn","direction":"twoWay","wording":"long","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"none"}}');
INSERT INTO event VALUES ('dora', 1, 1767225600000, 'dora', 'phone', 1, '{"event":"groupCreated","args":{"name":"work","members":[]}}');
INSERT INTO event VALUES ('dora', 2, 1767225600000, 'dora', 'phone', 1, '{"event":"groupCreated","args":{"name":"été","members":[]}}');
INSERT INTO event VALUES ('anna', 8, 1767225600000, 'dora', 'phone', 2, '{"event":"followsChanged","args":{"list":"followers","users":[{"user":"dora"}],"isAdded":true}}');
INSERT INTO event VALUES ('dora', 3, 1767225600000, 'dora', 'phone', 2, '{"event":"followsChanged","args":{"list":"following","users":[{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}],"isAdded":true}}');
INSERT INTO event VALUES ('anna', 9, 1767225600000, 'anna', 'phone', 4, '{"event":"followsChanged","args":{"list":"following","users":[{"user":"dora"}],"isAdded":true}}');
INSERT INTO event VALUES ('anna', 10, 1767225600000, 'anna', 'phone', 4, '{"event":"followsChanged","args":{"list":"mutual","users":[{"user":"dora"}],"isAdded":true}}');
INSERT INTO event VALUES ('dora', 4, 1767225600000, 'anna', 'phone', 4, '{"event":"followsChanged","args":{"list":"followers","users":[{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}],"isAdded":true}}');
INSERT INTO event VALUES ('dora', 5, 1767225600000, 'anna', 'phone', 4, '{"event":"followsChanged","args":{"list":"mutual","users":[{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}],"isAdded":true}}');
INSERT INTO event VALUES ('dora', 6, 1767225600000, 'dora', 'phone', 3, '{"event":"subscriptionsChanged","args":{"subscriptions":[{"user":"anna","topic":"presence","subscribedAt":1767225600000}],"isSubscribed":true}}');
INSERT INTO event VALUES ('dora', 7, 1767225600000, 'dora', 'phone', 4, '{"event":"subscriptionsChanged","args":{"subscriptions":[{"user":"ben","topic":"profile","subscribedAt":1767225600000,"expiresAt":1867225600000}],"isSubscribed":true}}');
INSERT INTO event VALUES ('anna', 11, 1767225600000, 'anna', 'phone', 5, '{"event":"presenceChanged","args":{"presence":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]},"relation":"none"}}');
INSERT INTO event VALUES ('dora', 8, 1767225600000, 'anna', 'phone', 5, '{"event":"presenceChanged","args":{"presence":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]},"subscription":{"user":"anna","topic":"presence","subscribedAt":1767225600000},"relation":"none","previous":{"user":"anna","status":"online","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]}}}');
INSERT INTO event VALUES ('dora', 9, 1767225600000, 'anna', 'tablet', NULL, '{"event":"presenceChanged","args":{"presence":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":false,"changedAt":1767225600000}]},"subscription":{"user":"anna","topic":"presence","subscribedAt":1767225600000},"relation":"none","previous":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]}}}');
INSERT INTO event VALUES ('anna', 12, 1767225600000, 'anna', NULL, NULL, '{"event":"profileUpdated","args":{"profile":{"user":"anna","nickname":"Anna","fields":{"gender":1,"uniqueID":"the one"},"custom":{"team":"red"}}}}');
INSERT INTO event VALUES ('ben', 8, 1767225600000, 'anna', NULL, NULL, '{"event":"friendProfileChanged","args":{"friend":{"user":"anna","relation":"mutual","wording":"hello","addedAt":1767225600000,"profile":{"nickname":"Anna","fields":{"gender":1,"uniqueID":"the one"},"custom":{"team":"red"}}}}}');
INSERT INTO feed VALUES ('carla', 3);
INSERT INTO feed VALUES ('llllllllllllllllllllllllllllllllllllllll', 2);
INSERT INTO feed VALUES ('dora', 9);
INSERT INTO feed VALUES ('anna', 12);
INSERT INTO feed VALUES ('ben', 8);
INSERT INTO feed_position VALUES ('anna', 'phone', 0, 3406189471421274680, 0, 1767225600000);
INSERT INTO feed_position VALUES ('anna', 'tablet', 0, 3406189471421274680, 0, 1767225600000);
INSERT INTO feed_position VALUES ('carla', 'Café', 0, 3406189471421274680, 0, 1767225600000);
INSERT INTO feed_position VALUES ('llllllllllllllllllllllllllllllllllllllll', 'watch', 0, 3406189471421274680, 0, 1767225600000);
INSERT INTO feed_position VALUES ('dora', 'phone', 0, 3406189471421274680, 0, 1767225600000);
INSERT INTO feed_position VALUES ('ben', 'phone', 1, 3406189471421274680, -5568054648547294177, 1767225600000);
INSERT INTO follow VALUES ('anna', true, 'dora', 1767225600000);
INSERT INTO follow VALUES ('dora', false, 'anna', 1767225600000);
INSERT INTO follow VALUES ('anna', false, 'dora', 1767225600000);
INSERT INTO follow VALUES ('dora', true, 'anna', 1767225600000);
INSERT INTO friend_group VALUES ('anna', 'kin', 'kin', 1767225600000);
INSERT INTO friend_group VALUES ('dora', 'work', 'work', 1767225600000);
INSERT INTO friend_group VALUES ('dora', 'été', 'été', 1767225600000);
INSERT INTO friendship VALUES ('anna', false, 'ben', 'B', '["kin"]', '', 'hello', 1767225600000, '{}');
INSERT INTO friendship VALUES ('anna', true, 'ben', '', '[]', '', 'hello', 1767225600000, '{}');
INSERT INTO friendship VALUES ('ben', true, 'anna', 'B', '["kin"]', '', 'hello', 1767225600000, '{}');
INSERT INTO friendship VALUES ('ben', false, 'anna', '', '[]', '', 'hello', 1767225600000, '{}');
INSERT INTO lease VALUES (5187845385813682326, 1767225600000);
INSERT INTO request VALUES ('anna', false, 'ben', 'hello', '', 'B', 'kin', 'twoWay', 1767225600000, 'accepted', 1767225600000, 2, false, false, 2, false, false);
INSERT INTO request VALUES ('ben', true, 'anna', 'hello', '', 'B', 'kin', 'twoWay', 1767225600000, 'accepted', 1767225600000, 2, false, false, 2, false, false);
INSERT INTO request VALUES ('anna', false, 'carla', '', '', '', NULL, 'twoWay', 1767225600000, 'refused', 1767225600000, 4, false, false, 2, false, false);
INSERT INTO request VALUES ('carla', true, 'anna', '', '', '', NULL, 'twoWay', 1767225600000, 'refused', 1767225600000, 2, false, false, 4, false, false);
INSERT INTO request VALUES ('ben', false, 'carla', '', '', '', NULL, 'twoWay', 1767225600000, 'pending', NULL, 3, false, false, 3, false, false);
INSERT INTO request VALUES ('carla', true, 'ben', '', '', '', NULL, 'twoWay', 1767225600000, 'pending', NULL, 3, false, false, 3, false, false);
INSERT INTO request VALUES ('ben', false, 'llllllllllllllllllllllllllllllllllllllll', 'long', '', '', NULL, 'twoWay', 1767225600000, 'withdrawn', 1767225600000, 5, false, false, 2, false, false);
INSERT INTO request VALUES ('llllllllllllllllllllllllllllllllllllllll', true, 'ben', 'long', '', '', NULL, 'twoWay', 1767225600000, 'withdrawn', 1767225600000, 2, false, false, 5, false, false);
INSERT INTO short_form VALUES ('~long.e4oyljvlheovozi6cn3zshcx67', 'llllllllllllllllllllllllllllllllllllllll');
INSERT INTO store VALUES (3406189471421274680, NULL);
INSERT INTO store_migration VALUES (1);
INSERT INTO subscription VALUES ('anna', true, 'dora', 'presence', 1767225600000, NULL);
INSERT INTO subscription VALUES ('dora', false, 'anna', 'presence', 1767225600000, NULL);
INSERT INTO subscription VALUES ('ben', true, 'dora', 'profile', 1767225600000, 1867225600000);
INSERT INTO subscription VALUES ('dora', false, 'ben', 'profile', 1767225600000, 1867225600000);
INSERT INTO unique_id VALUES ('the one', 'anna');
ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (owner);
ALTER TABLE ONLY announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (owner, topic, last);
ALTER TABLE ONLY answered_request
    ADD CONSTRAINT answered_request_pkey PRIMARY KEY (owner, device_key, id);
ALTER TABLE ONLY block
    ADD CONSTRAINT block_pkey PRIMARY KEY (owner, incoming, other);
ALTER TABLE ONLY device
    ADD CONSTRAINT device_pkey PRIMARY KEY (owner, device_key);
ALTER TABLE ONLY event
    ADD CONSTRAINT event_pkey PRIMARY KEY (owner, "position");
ALTER TABLE ONLY feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (owner);
ALTER TABLE ONLY feed_position
    ADD CONSTRAINT feed_position_pkey PRIMARY KEY (owner, device_key);
ALTER TABLE ONLY follow
    ADD CONSTRAINT follow_pkey PRIMARY KEY (owner, incoming, other);
ALTER TABLE ONLY friend_group
    ADD CONSTRAINT friend_group_pkey PRIMARY KEY (owner, name_key);
ALTER TABLE ONLY friendship
    ADD CONSTRAINT friendship_pkey PRIMARY KEY (owner, incoming, other);
ALTER TABLE ONLY lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (holder);
ALTER TABLE ONLY request
    ADD CONSTRAINT request_pkey PRIMARY KEY (owner, incoming, other);
ALTER TABLE ONLY short_form
    ADD CONSTRAINT short_form_pkey PRIMARY KEY (short);
ALTER TABLE ONLY store_migration
    ADD CONSTRAINT store_migration_pkey PRIMARY KEY (version);
ALTER TABLE ONLY store
    ADD CONSTRAINT store_pkey PRIMARY KEY (epoch);
ALTER TABLE ONLY subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (owner, incoming, other, topic);
ALTER TABLE ONLY unique_id
    ADD CONSTRAINT unique_id_pkey PRIMARY KEY (unique_id);
CREATE INDEX device_by_holder ON device USING btree (holder) WHERE online;
CREATE INDEX follow_by_time ON follow USING btree (owner, incoming, followed_at, other);
CREATE INDEX request_by_position ON request USING btree (owner, "position");
CREATE INDEX request_pending ON request USING btree (owner, incoming, sent_at) WHERE (status = 'pending'::text);
