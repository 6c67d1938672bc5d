-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
ALTER TABLE "waste_goals" ALTER COLUMN "clean_days" SET DEFAULT 3;--> statement-breakpoint
-- Members who have marked a plate keep the five days that they were shown; newcomers begin with three.
INSERT INTO "waste_goals" ("user_id", "clean_days", "updated_at")
SELECT DISTINCT "user_id", 5, now() FROM "food_items" WHERE "leftover" IS NOT NULL
ON CONFLICT ("user_id") DO NOTHING;
