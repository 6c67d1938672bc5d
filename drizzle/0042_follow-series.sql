-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
-- That release knows no series as something to follow, and leaves rows of a kind that it does not know out of its lists and notifications.
ALTER TYPE "public"."follow_kind" ADD VALUE 'series';
