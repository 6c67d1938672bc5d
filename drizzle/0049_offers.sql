CREATE TYPE "public"."allergens_known" AS ENUM('on_pack', 'listed', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."claim_state" AS ENUM('asked', 'held', 'collected', 'left', 'released', 'missed', 'not_given', 'lapsed', 'unsettled');--> statement-breakpoint
CREATE TYPE "public"."food_kept" AS ENUM('room', 'fridge', 'freezer');--> statement-breakpoint
CREATE TYPE "public"."offer_kind" AS ENUM('produce', 'bakery', 'packaged', 'drinks', 'chilled', 'frozen', 'cooked');--> statement-breakpoint
CREATE TYPE "public"."offer_state" AS ENUM('open', 'withdrawn', 'removed');--> statement-breakpoint
CREATE TABLE "offer_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"taker_id" integer,
	"portions" integer NOT NULL,
	"state" "claim_state" NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_by" integer,
	"by_code" boolean DEFAULT false NOT NULL,
	"release_reason" text,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_claims_portions_check" CHECK ("offer_claims"."portions" between 1 and 5),
	CONSTRAINT "offer_claims_held_at_check" CHECK ("offer_claims"."state" not in ('held', 'collected') or "offer_claims"."held_at" is not null),
	CONSTRAINT "offer_claims_release_reason_check" CHECK ("offer_claims"."release_reason" in ('asked_for_more', 'rude', 'other'))
);--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"giver_id" integer,
	"title" text,
	"details" text,
	"kind" "offer_kind" NOT NULL,
	"kept" "food_kept" NOT NULL,
	"cooked_at" timestamp (3) with time zone,
	"marked_date" date,
	"eat_by" timestamp (3) with time zone NOT NULL,
	"handling" text[] NOT NULL,
	"diets" text[] DEFAULT '{}' NOT NULL,
	"allergens_known" "allergens_known" NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"portions" integer NOT NULL,
	"portions_left" integer NOT NULL,
	"per_person" integer NOT NULL,
	"grams" integer NOT NULL,
	"area" text NOT NULL,
	"station" text,
	"spot" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"fair_until" timestamp (3) with time zone NOT NULL,
	"event_id" integer,
	"photo_upload_id" integer,
	"state" "offer_state" DEFAULT 'open' NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	"giver_warned_at" timestamp (3) with time zone,
	"admin_warned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_title_check" CHECK (length("offers"."title") between 1 and 80),
	CONSTRAINT "offers_details_check" CHECK (length("offers"."details") between 1 and 500),
	CONSTRAINT "offers_cooked_at_check" CHECK (("offers"."cooked_at" is not null) = ("offers"."kind" = 'cooked')),
	CONSTRAINT "offers_cooked_for_check" CHECK ("offers"."eat_by" <= "offers"."cooked_at" + interval '24 hours'),
	CONSTRAINT "offers_marked_date_check" CHECK ("offers"."marked_date" >= ("offers"."ends_at" at time zone 'Asia/Singapore')::date),
	CONSTRAINT "offers_eat_by_check" CHECK ("offers"."eat_by" between "offers"."ends_at" and "offers"."ends_at" + interval '5 years'),
	CONSTRAINT "offers_handling_check" CHECK (cardinality("offers"."handling") between 1 and 3 and "offers"."handling" <@ array['keep-cold', 'keep-frozen', 'reheat', 'eat-today', 'wash', 'none'] and (cardinality("offers"."handling") = 1 or not 'none' = any("offers"."handling"))),
	CONSTRAINT "offers_diets_check" CHECK (cardinality("offers"."diets") <= 4 and "offers"."diets" <@ array['halal-logo', 'no-pork-no-lard', 'no-beef', 'vegetarian', 'vegan', 'no-onion-garlic']),
	CONSTRAINT "offers_allergens_check" CHECK ("offers"."allergens" <@ array['gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soy', 'milk', 'nuts', 'sulphites', 'none'] and (cardinality("offers"."allergens") > 0) = ("offers"."allergens_known" = 'listed') and (cardinality("offers"."allergens") <= 1 or not 'none' = any("offers"."allergens"))),
	CONSTRAINT "offers_portions_check" CHECK ("offers"."portions" between 1 and 50),
	CONSTRAINT "offers_portions_left_check" CHECK ("offers"."portions_left" between 0 and "offers"."portions"),
	CONSTRAINT "offers_per_person_check" CHECK ("offers"."per_person" between 1 and 5 and "offers"."per_person" <= "offers"."portions"),
	CONSTRAINT "offers_grams_check" CHECK ("offers"."grams" between 50 and 100000),
	CONSTRAINT "offers_area_check" CHECK (length("offers"."area") between 1 and 40),
	CONSTRAINT "offers_station_check" CHECK (length("offers"."station") between 1 and 40),
	CONSTRAINT "offers_spot_check" CHECK (length("offers"."spot") between 1 and 120),
	CONSTRAINT "offers_window_check" CHECK ("offers"."ends_at" - "offers"."starts_at" between interval '15 minutes' and interval '12 hours'),
	CONSTRAINT "offers_ahead_check" CHECK ("offers"."ends_at" <= "offers"."created_at" + interval '168 hours')
);--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_self_check" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_about_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sharing_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD CONSTRAINT "offer_claims_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD CONSTRAINT "offer_claims_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD CONSTRAINT "offer_claims_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_photo_upload_id_uploads_id_fk" FOREIGN KEY ("photo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_claims_living_key" ON "offer_claims" USING btree ("offer_id","taker_id") WHERE "offer_claims"."state" in ('asked', 'held', 'collected');--> statement-breakpoint
CREATE INDEX "offer_claims_offer_idx" ON "offer_claims" USING btree ("offer_id","state","id");--> statement-breakpoint
CREATE INDEX "offer_claims_taker_idx" ON "offer_claims" USING btree ("taker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offer_claims_settled_by_idx" ON "offer_claims" USING btree ("settled_by","settled_at") WHERE "offer_claims"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "offer_claims_held_idx" ON "offer_claims" USING btree ("arrives_at","id") WHERE "offer_claims"."state" in ('asked', 'held');--> statement-breakpoint
CREATE INDEX "offer_claims_with_taker_idx" ON "offer_claims" USING btree ("created_at") WHERE "offer_claims"."taker_id" is not null or "offer_claims"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "offers_giver_idx" ON "offers" USING btree ("giver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_ending_idx" ON "offers" USING btree ("ends_at","id") WHERE "offers"."state" = 'open' and "offers"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "offers_newest_idx" ON "offers" USING btree ("created_at","id") WHERE "offers"."state" = 'open' and "offers"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "offers_area_idx" ON "offers" USING btree ("area","ends_at","id") WHERE "offers"."state" = 'open' and "offers"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "offers_diets_idx" ON "offers" USING gin ("diets") WHERE "offers"."state" = 'open' and "offers"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "offers_title_idx" ON "offers" USING gin ("title" gin_trgm_ops) WHERE "offers"."state" = 'open' and "offers"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "offers_event_idx" ON "offers" USING btree ("event_id") WHERE "offers"."event_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_photo_key" ON "offers" USING btree ("photo_upload_id");--> statement-breakpoint
CREATE INDEX "offers_with_spot_idx" ON "offers" USING btree ("ends_at") WHERE "offers"."spot" is not null;--> statement-breakpoint
CREATE INDEX "offers_with_title_idx" ON "offers" USING btree ("ends_at") WHERE "offers"."title" is not null;--> statement-breakpoint
CREATE INDEX "offers_with_giver_idx" ON "offers" USING btree ("ends_at") WHERE "offers"."giver_id" is not null;--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_idx" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claim_id_offer_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."offer_claims"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_check" CHECK (num_nonnulls("reports"."fridge_note_id", "reports"."offer_id", "reports"."claim_id") = 1) NOT VALID;