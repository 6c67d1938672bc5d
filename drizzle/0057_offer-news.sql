-- contract: safe since 4cc2970b582522872d158ac2d8610ca3070c22af
-- That release leaves follows of a kind that it does not know out of its lists, and does not write the new column.
ALTER TYPE "public"."follow_kind" ADD VALUE 'offer_region';--> statement-breakpoint
ALTER TYPE "public"."follow_kind" ADD VALUE 'offer_area';--> statement-breakpoint
CREATE TABLE "offer_notices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "offer_diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_notices" ADD CONSTRAINT "offer_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_notices_waiting_idx" ON "offer_notices" USING btree ("notified_at") WHERE "offer_notices"."is_waiting";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_offer_diets_check" CHECK (cardinality("users"."offer_diets") <= 4 and "users"."offer_diets" <@ array['halal-logo', 'no-pork-no-lard', 'no-beef', 'vegetarian', 'vegan', 'no-onion-garlic']) NOT VALID;
