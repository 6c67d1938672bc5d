-- By the author's permission now; of an event whose author has gone nobody knows, so it is a member's.
-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
UPDATE "events" SET "by_site" = coalesce((SELECT "users"."permission" = 0 FROM "users" WHERE "users"."id" = "events"."created_by"), false);
