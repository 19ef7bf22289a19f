-- A file as the first version of the schema wrote it, with users, relations, requests, events and devices.
PRAGMA application_id = 1380086644;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 tables');
CREATE TABLE user (
    id TEXT NOT NULL PRIMARY KEY,
    search_text BLOB NOT NULL,
    gender INTEGER NOT NULL DEFAULT 0,
    birthday INTEGER NOT NULL DEFAULT 0,
    visibility TEXT,
    nickname TEXT NOT NULL,
    avatar_url TEXT NOT NULL,
    add_permission TEXT,
    fields TEXT NOT NULL,
    friend_count INTEGER NOT NULL DEFAULT 0 CHECK (friend_count >= 0),
    block_count INTEGER NOT NULL DEFAULT 0 CHECK (block_count >= 0),
    request_sequence INTEGER NOT NULL DEFAULT 0,
    forbidden_to_add INTEGER NOT NULL DEFAULT 0,
    custom TEXT,
    unique_id TEXT,
    status_text TEXT,
    following_count INTEGER NOT NULL DEFAULT 0,
    follower_count INTEGER NOT NULL DEFAULT 0,
    mutual_count INTEGER NOT NULL DEFAULT 0,
    presence_subscriber_count INTEGER NOT NULL DEFAULT 0,
    profile_subscriber_count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO user VALUES('anna',X'616e6e61ff616e6e61',1,0,NULL,'Anna','',NULL,'{"gender":1,"uniqueID":"the one"}',1,0,4,0,'{"team":"red"}','the one','busy',1,1,1,1,0);
INSERT INTO user VALUES('ben',X'62656eff',0,0,NULL,'','',NULL,'{}',1,1,5,0,NULL,NULL,NULL,0,0,0,0,1);
INSERT INTO user VALUES('carla',X'6361726c61ff',0,0,NULL,'','',NULL,'{}',0,0,3,0,NULL,NULL,NULL,0,0,0,0,0);
INSERT INTO user VALUES('dora',X'646f7261ff',0,0,NULL,'','',NULL,'{}',0,0,0,0,NULL,NULL,NULL,1,1,1,0,0);
INSERT INTO user VALUES('llllllllllllllllllllllllllllllllllllllll',X'6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6c6cff',0,0,NULL,'','',NULL,'{}',0,0,2,0,NULL,NULL,NULL,0,0,0,0,0);
CREATE TABLE short_form (
    short TEXT NOT NULL PRIMARY KEY,
    user TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO short_form VALUES('~long.e4oyljvlheovozi6cn3zshcx67','llllllllllllllllllllllllllllllllllllllll');
CREATE TABLE friendship (
    owner TEXT NOT NULL,
    friend TEXT NOT NULL,
    remark TEXT NOT NULL,
    groups TEXT NOT NULL,
    source TEXT NOT NULL,
    wording TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    custom TEXT NOT NULL,
    PRIMARY KEY (owner, friend)
) STRICT, WITHOUT ROWID;
INSERT INTO friendship VALUES('anna','ben','B','["kin"]','','hello',1767225600000,'{}');
INSERT INTO friendship VALUES('ben','anna','','[]','','hello',1767225600000,'{}');
CREATE TABLE block (
    owner TEXT NOT NULL,
    blocked TEXT NOT NULL,
    blocked_at INTEGER NOT NULL,
    PRIMARY KEY (owner, blocked)
) STRICT, WITHOUT ROWID;
INSERT INTO block VALUES('ben','llllllllllllllllllllllllllllllllllllllll',1767225600000);
CREATE TABLE friend_group (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (owner, name)
) STRICT, WITHOUT ROWID;
INSERT INTO friend_group VALUES('anna','kin',1767225600000);
INSERT INTO friend_group VALUES('dora','work',1767225600000);
INSERT INTO friend_group VALUES('dora','été',1767225600000);
CREATE TABLE request (
    requester TEXT NOT NULL,
    addressee TEXT NOT NULL,
    wording TEXT NOT NULL,
    source TEXT NOT NULL,
    remark TEXT NOT NULL,
    friend_group TEXT,
    direction TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    status TEXT NOT NULL,
    handled_at INTEGER,
    requester_position INTEGER NOT NULL,
    requester_read INTEGER NOT NULL,
    requester_deleted INTEGER NOT NULL,
    addressee_position INTEGER NOT NULL,
    addressee_read INTEGER NOT NULL,
    addressee_deleted INTEGER NOT NULL,
    PRIMARY KEY (requester, addressee)
) STRICT, WITHOUT ROWID;
INSERT INTO request VALUES('anna','ben','hello','','B','kin','twoWay',1767225600000,'accepted',1767225600000,2,0,0,2,0,0);
INSERT INTO request VALUES('anna','carla','','','',NULL,'twoWay',1767225600000,'refused',1767225600000,4,0,0,2,0,0);
INSERT INTO request VALUES('ben','carla','','','',NULL,'twoWay',1767225600000,'pending',NULL,3,0,0,3,0,0);
INSERT INTO request VALUES('ben','llllllllllllllllllllllllllllllllllllllll','long','','',NULL,'twoWay',1767225600000,'withdrawn',1767225600000,5,0,0,2,0,0);
CREATE TABLE event (
    recipient TEXT NOT NULL,
    position INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    device TEXT,
    request INTEGER,
    kind TEXT NOT NULL
) STRICT;
INSERT INTO event VALUES('anna',1,1767225600000,'anna','phone',1,'{"event":"profileUpdated","args":{"profile":{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}}');
INSERT INTO event VALUES('anna',2,1767225600000,'anna','phone',2,'{"event":"requestAdded","args":{"request":{"user":"ben","role":"sent","status":"pending","direction":"twoWay","wording":"hello","remark":"B","group":"kin","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES('ben',1,1767225600000,'anna','phone',2,'{"event":"requestAdded","args":{"request":{"user":"anna","role":"received","status":"pending","direction":"twoWay","wording":"hello","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}}}');
INSERT INTO event VALUES('anna',3,1767225600000,'ben','phone',1,'{"event":"friendsAdded","args":{"friends":[{"user":"ben","relation":"mutual","remark":"B","groups":["kin"],"wording":"hello","addedAt":1767225600000}]}}');
INSERT INTO event VALUES('ben',2,1767225600000,'ben','phone',1,'{"event":"friendsAdded","args":{"friends":[{"user":"anna","relation":"mutual","wording":"hello","addedAt":1767225600000,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}]}}');
INSERT INTO event VALUES('anna',4,1767225600000,'ben','phone',1,'{"event":"groupCreated","args":{"name":"kin","members":[{"user":"ben","relation":"mutual","remark":"B","groups":["kin"],"wording":"hello","addedAt":1767225600000}]}}');
INSERT INTO event VALUES('anna',5,1767225600000,'ben','phone',1,'{"event":"requestSettled","args":{"request":{"user":"ben","role":"sent","status":"accepted","direction":"twoWay","wording":"hello","remark":"B","group":"kin","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"mutual"}}');
INSERT INTO event VALUES('ben',3,1767225600000,'ben','phone',1,'{"event":"requestSettled","args":{"request":{"user":"anna","role":"received","status":"accepted","direction":"twoWay","wording":"hello","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}},"relation":"mutual"}}');
INSERT INTO event VALUES('anna',6,1767225600000,'anna','phone',3,'{"event":"requestAdded","args":{"request":{"user":"carla","role":"sent","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES('carla',1,1767225600000,'anna','phone',3,'{"event":"requestAdded","args":{"request":{"user":"anna","role":"received","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}}}}');
INSERT INTO event VALUES('anna',7,1767225600000,'carla','Café',1,'{"event":"requestSettled","args":{"request":{"user":"carla","role":"sent","status":"refused","direction":"twoWay","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"none"}}');
INSERT INTO event VALUES('carla',2,1767225600000,'carla','Café',1,'{"event":"requestSettled","args":{"request":{"user":"anna","role":"received","status":"refused","direction":"twoWay","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false,"profile":{"nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}},"relation":"none"}}');
INSERT INTO event VALUES('ben',4,1767225600000,'ben','phone',2,'{"event":"requestAdded","args":{"request":{"user":"carla","role":"sent","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES('carla',3,1767225600000,'ben','phone',2,'{"event":"requestAdded","args":{"request":{"user":"ben","role":"received","status":"pending","direction":"twoWay","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES('ben',5,1767225600000,'ben','phone',3,'{"event":"requestAdded","args":{"request":{"user":"llllllllllllllllllllllllllllllllllllllll","role":"sent","status":"pending","direction":"twoWay","wording":"long","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES('llllllllllllllllllllllllllllllllllllllll',1,1767225600000,'ben','phone',3,'{"event":"requestAdded","args":{"request":{"user":"ben","role":"received","status":"pending","direction":"twoWay","wording":"long","sentAt":1767225600000,"changedAt":1767225600000,"isRead":false}}}');
INSERT INTO event VALUES('ben',6,1767225600000,'ben','phone',4,'{"event":"blocked","args":{"blocked":[{"user":"llllllllllllllllllllllllllllllllllllllll","blockedAt":1767225600000}]}}');
INSERT INTO event VALUES('ben',7,1767225600000,'ben','phone',4,'{"event":"requestSettled","args":{"request":{"user":"llllllllllllllllllllllllllllllllllllllll","role":"sent","status":"withdrawn","direction":"twoWay","wording":"long","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"none"}}');
INSERT INTO event VALUES('llllllllllllllllllllllllllllllllllllllll',2,1767225600000,'ben','phone',4,'{"event":"requestSettled","args":{"request":{"user":"ben","role":"received","status":"withdrawn","direction":"twoWay","wording":"long","sentAt":1767225600000,"handledAt":1767225600000,"changedAt":1767225600000,"isRead":false},"relation":"none"}}');
INSERT INTO event VALUES('dora',1,1767225600000,'dora','phone',1,'{"event":"groupCreated","args":{"name":"work","members":[]}}');
INSERT INTO event VALUES('dora',2,1767225600000,'dora','phone',1,'{"event":"groupCreated","args":{"name":"été","members":[]}}');
INSERT INTO event VALUES('dora',3,1767225600000,'dora','phone',2,'{"event":"followsChanged","args":{"list":"following","users":[{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}],"isAdded":true}}');
INSERT INTO event VALUES('anna',8,1767225600000,'dora','phone',2,'{"event":"followsChanged","args":{"list":"followers","users":[{"user":"dora"}],"isAdded":true}}');
INSERT INTO event VALUES('anna',9,1767225600000,'anna','phone',4,'{"event":"followsChanged","args":{"list":"following","users":[{"user":"dora"}],"isAdded":true}}');
INSERT INTO event VALUES('anna',10,1767225600000,'anna','phone',4,'{"event":"followsChanged","args":{"list":"mutual","users":[{"user":"dora"}],"isAdded":true}}');
INSERT INTO event VALUES('dora',4,1767225600000,'anna','phone',4,'{"event":"followsChanged","args":{"list":"followers","users":[{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}],"isAdded":true}}');
INSERT INTO event VALUES('dora',5,1767225600000,'anna','phone',4,'{"event":"followsChanged","args":{"list":"mutual","users":[{"user":"anna","nickname":"Anna","fields":{"gender":1},"custom":{"team":"red"}}],"isAdded":true}}');
INSERT INTO event VALUES('dora',6,1767225600000,'dora','phone',3,'{"event":"subscriptionsChanged","args":{"subscriptions":[{"user":"anna","topic":"presence","subscribedAt":1767225600000}],"isSubscribed":true}}');
INSERT INTO event VALUES('dora',7,1767225600000,'dora','phone',4,'{"event":"subscriptionsChanged","args":{"subscriptions":[{"user":"ben","topic":"profile","subscribedAt":1767225600000,"expiresAt":1867225600000}],"isSubscribed":true}}');
INSERT INTO event VALUES('anna',11,1767225600000,'anna','phone',5,'{"event":"presenceChanged","args":{"presence":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]},"relation":"none"}}');
INSERT INTO event VALUES('dora',8,1767225600000,'anna','phone',5,'{"event":"presenceChanged","args":{"presence":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]},"subscription":{"user":"anna","topic":"presence","subscribedAt":1767225600000},"relation":"none","previous":{"user":"anna","status":"online","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]}}}');
INSERT INTO event VALUES('dora',9,1767225600000,'anna','tablet',NULL,'{"event":"presenceChanged","args":{"presence":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":false,"changedAt":1767225600000}]},"subscription":{"user":"anna","topic":"presence","subscribedAt":1767225600000},"relation":"none","previous":{"user":"anna","status":"online","statusText":"busy","devices":[{"device":"phone","platform":"ios","isOnline":true,"changedAt":1767225600000},{"device":"tablet","platform":"android","isOnline":true,"changedAt":1767225600000}]}}}');
INSERT INTO event VALUES('anna',12,1767225600000,'anna',NULL,NULL,'{"event":"profileUpdated","args":{"profile":{"user":"anna","nickname":"Anna","fields":{"gender":1,"uniqueID":"the one"},"custom":{"team":"red"}}}}');
INSERT INTO event VALUES('ben',8,1767225600000,'anna',NULL,NULL,'{"event":"friendProfileChanged","args":{"friend":{"user":"anna","relation":"mutual","wording":"hello","addedAt":1767225600000,"profile":{"nickname":"Anna","fields":{"gender":1,"uniqueID":"the one"},"custom":{"team":"red"}}}}}');
CREATE TABLE store (epoch INTEGER NOT NULL) STRICT;
INSERT INTO store VALUES(-5600480653686399238);
CREATE TABLE feed_position (
    user TEXT NOT NULL,
    device TEXT NOT NULL,
    place INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, device)
) STRICT, WITHOUT ROWID;
INSERT INTO feed_position VALUES('anna','phone',0,-5600480653686399238,0,1767225600000);
INSERT INTO feed_position VALUES('anna','tablet',0,-5600480653686399238,0,1767225600000);
INSERT INTO feed_position VALUES('ben','phone',1,-5600480653686399238,-5568054648547294177,1767225600000);
INSERT INTO feed_position VALUES('carla','Café',0,-5600480653686399238,0,1767225600000);
INSERT INTO feed_position VALUES('dora','phone',0,-5600480653686399238,0,1767225600000);
INSERT INTO feed_position VALUES('llllllllllllllllllllllllllllllllllllllll','watch',0,-5600480653686399238,0,1767225600000);
CREATE TABLE answered_request (
    user TEXT NOT NULL,
    device TEXT NOT NULL,
    id INTEGER NOT NULL,
    digest BLOB NOT NULL,
    position INTEGER NOT NULL,
    answer TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, device, id)
) STRICT, WITHOUT ROWID;
INSERT INTO answered_request VALUES('anna','phone',1,X'731c22280822a0f5c7efb292846d4d8ce43d633ef4ad48933e4ad0e24bbf7d2d',1,'{"done":{}}',1767225600000);
INSERT INTO answered_request VALUES('anna','phone',2,X'c79d679c96ac6985e450383f5fab273ed1df2d9accfe819cb9559c988502696e',2,'{"added":"pending"}',1767225600000);
INSERT INTO answered_request VALUES('anna','phone',3,X'028bce545facd495e9850dedb24d6823b7b1c5543fea26c3049f491e6ef3cd8e',6,'{"added":"pending"}',1767225600000);
INSERT INTO answered_request VALUES('anna','phone',4,X'ea384c59bb02293b60c9227ab2eacac9e619be486a28cb98c279685b0bdddbd3',10,'{"items":[{"user":"dora"}]}',1767225600000);
INSERT INTO answered_request VALUES('anna','phone',5,X'cd1b0b87b28a3958c0cf40abb85c40add75aaad1a3289eb0e1f79bebae586cfe',11,'{"done":{}}',1767225600000);
INSERT INTO answered_request VALUES('ben','phone',1,X'0bcece1e515c1ef3cbbd3d1864cf363e4a49ef355116288e2dd68e9f2dadfc51',3,'{"done":{}}',1767225600000);
INSERT INTO answered_request VALUES('ben','phone',2,X'028bce545facd495e9850dedb24d6823b7b1c5543fea26c3049f491e6ef3cd8e',4,'{"added":"pending"}',1767225600000);
INSERT INTO answered_request VALUES('ben','phone',3,X'8d25943ba20555c0db898368c39fc7e6bbfddec8529bb43de13c165bc98817ef',5,'{"added":"pending"}',1767225600000);
INSERT INTO answered_request VALUES('ben','phone',4,X'7d7e861af0ab4a7586dfe96f7fd55111b6384da7caea2267de71f2fa633aec9c',7,'{"items":[{"user":"llllllllllllllllllllllllllllllllllllllll"}]}',1767225600000);
INSERT INTO answered_request VALUES('carla','Café',1,X'6dc6115de56ae51dd45d4c53fe0a0b25efcbfb6aa9f6f2c4e82855ed08149c49',2,'{"done":{}}',1767225600000);
INSERT INTO answered_request VALUES('dora','phone',1,X'68cc35b77ddd69ba8c10d1c89970204c4a115f53633ace755040f68da0c307f9',2,'{"items":[]}',1767225600000);
INSERT INTO answered_request VALUES('dora','phone',2,X'3f2cc0862cd45147da44600d44b358df9dbaf677073a5aa8ba99702968b0e948',3,'{"items":[{"user":"anna"}]}',1767225600000);
INSERT INTO answered_request VALUES('dora','phone',3,X'd40f9bb71ec4f29ab3e47cf6eeb1e8b466461e58e0438fdebf37d4db171f798a',6,'{"items":[{"user":"anna"}]}',1767225600000);
INSERT INTO answered_request VALUES('dora','phone',4,X'3724e38f118670bc5e4569c6d2a0b262c5b6a8c81c60b859bef1d5bca4688ad8',7,'{"items":[{"user":"ben"}]}',1767225600000);
CREATE TABLE device (
    user TEXT NOT NULL,
    device TEXT NOT NULL,
    platform TEXT NOT NULL,
    online INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    holder INTEGER NOT NULL,
    PRIMARY KEY (user, device)
) STRICT, WITHOUT ROWID;
INSERT INTO device VALUES('anna','phone','ios',1,1767225600000,1321352054387270400);
INSERT INTO device VALUES('anna','tablet','android',0,1767225600000,1321352054387270400);
INSERT INTO device VALUES('ben','phone','ios',1,1767225600000,1321352054387270400);
INSERT INTO device VALUES('carla','Café','ios',1,1767225600000,1321352054387270400);
INSERT INTO device VALUES('dora','phone','ios',1,1767225600000,1321352054387270400);
INSERT INTO device VALUES('llllllllllllllllllllllllllllllllllllllll','watch','ios',1,1767225600000,1321352054387270400);
CREATE TABLE lease (
    holder INTEGER NOT NULL PRIMARY KEY,
    renewed_at INTEGER NOT NULL
) STRICT;
INSERT INTO lease VALUES(1321352054387270400,1767225600000);
CREATE TABLE subscription (
    subscriber TEXT NOT NULL,
    publisher TEXT NOT NULL,
    topic TEXT NOT NULL,
    subscribed_at INTEGER NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (subscriber, publisher, topic)
) STRICT, WITHOUT ROWID;
INSERT INTO subscription VALUES('dora','anna','presence',1767225600000,NULL);
INSERT INTO subscription VALUES('dora','ben','profile',1767225600000,1867225600000);
CREATE TABLE announcement (
    user TEXT NOT NULL,
    topic TEXT NOT NULL,
    last TEXT NOT NULL,
    reached TEXT,
    previous TEXT NOT NULL,
    device TEXT,
    request INTEGER,
    PRIMARY KEY (user, topic, last)
) STRICT, WITHOUT ROWID;
CREATE TABLE follow (
    follower TEXT NOT NULL,
    followee TEXT NOT NULL,
    followed_at INTEGER NOT NULL,
    PRIMARY KEY (follower, followee)
) STRICT, WITHOUT ROWID;
INSERT INTO follow VALUES('dora','anna',1767225600000);
INSERT INTO follow VALUES('anna','dora',1767225600000);
CREATE UNIQUE INDEX user_by_unique_id ON user (unique_id) WHERE unique_id IS NOT NULL;
CREATE INDEX friendship_by_friend ON friendship (friend, owner);
CREATE INDEX block_by_blocked ON block (blocked, owner);
CREATE INDEX request_by_requester ON request (requester, requester_position);
CREATE INDEX request_by_addressee ON request (addressee, addressee_position);
CREATE INDEX request_pending_sent ON request (requester, sent_at) WHERE status = 'pending';
CREATE INDEX request_pending_received
    ON request (addressee, sent_at, addressee_read, addressee_deleted) WHERE status = 'pending';
CREATE UNIQUE INDEX event_by_recipient ON event (recipient, position);
CREATE INDEX device_by_holder ON device (holder) WHERE online = 1;
CREATE INDEX subscription_by_publisher
    ON subscription (publisher, subscriber, topic, subscribed_at, expires_at);
CREATE INDEX follow_by_follower ON follow (follower, followed_at, followee);
CREATE INDEX follow_by_followee ON follow (followee, followed_at, follower);
