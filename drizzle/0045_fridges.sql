-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
-- That release leaves rows of a kind that it does not know out of its lists and notifications.
CREATE TYPE "public"."fridge_condition" AS ENUM('clean', 'needs_cleaning', 'broken');--> statement-breakpoint
CREATE TYPE "public"."fridge_level" AS ENUM('empty', 'some', 'full');--> statement-breakpoint
CREATE TYPE "public"."fridge_status" AS ENUM('proposed', 'listed', 'paused', 'closed');--> statement-breakpoint
CREATE TYPE "public"."report_outcome" AS ENUM('kept', 'removed', 'none');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('unsafe', 'ill', 'not_as_said', 'money', 'resale', 'rude', 'not_there', 'spam', 'other');--> statement-breakpoint
ALTER TYPE "public"."follow_kind" ADD VALUE 'fridge';--> statement-breakpoint
CREATE TABLE "fridge_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fridge_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fridge_id" integer NOT NULL,
	"author_id" integer,
	"level" "fridge_level" NOT NULL,
	"has" text[] DEFAULT '{}' NOT NULL,
	"condition" "fridge_condition",
	"note" text,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fridge_notes_has_check" CHECK (cardinality("fridge_notes"."has") <= 4 and "fridge_notes"."has" <@ array['produce', 'bakery', 'packaged', 'drinks', 'chilled', 'frozen']),
	CONSTRAINT "fridge_notes_note_check" CHECK (length("fridge_notes"."note") between 1 and 160)
);
--> statement-breakpoint
CREATE TABLE "fridges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fridges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location" text NOT NULL,
	"postal_code" text,
	"area" text NOT NULL,
	"station" text,
	"directions" text,
	"opens_at" time,
	"closes_at" time,
	"hours_note" text,
	"shelves" text[] DEFAULT '{}' NOT NULL,
	"takes" text[] DEFAULT '{}' NOT NULL,
	"rules" text,
	"run_by" text,
	"status" "fridge_status" NOT NULL,
	"confirmed_on" date,
	"filled_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fridges_name_check" CHECK (length("fridges"."name") between 1 and 80),
	CONSTRAINT "fridges_location_check" CHECK (length("fridges"."location") between 1 and 200),
	CONSTRAINT "fridges_postal_code_check" CHECK ("fridges"."postal_code" ~ '^(0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}$'),
	CONSTRAINT "fridges_area_check" CHECK (length("fridges"."area") between 1 and 40),
	CONSTRAINT "fridges_station_check" CHECK (length("fridges"."station") between 1 and 40),
	CONSTRAINT "fridges_directions_check" CHECK (length("fridges"."directions") between 1 and 300),
	CONSTRAINT "fridges_hours_check" CHECK (num_nulls("fridges"."opens_at", "fridges"."closes_at") <> 1 and ("fridges"."opens_at" is null or "fridges"."opens_at" <> "fridges"."closes_at")),
	CONSTRAINT "fridges_hours_note_check" CHECK (length("fridges"."hours_note") between 1 and 120),
	CONSTRAINT "fridges_shelves_check" CHECK (cardinality("fridges"."shelves") <= 5 and "fridges"."shelves" <@ array['halal', 'vegetarian', 'general', 'freezer', 'dry']),
	CONSTRAINT "fridges_takes_check" CHECK (cardinality("fridges"."takes") <= 6 and "fridges"."takes" <@ array['produce', 'bakery', 'packaged', 'drinks', 'chilled', 'frozen']),
	CONSTRAINT "fridges_rules_check" CHECK (length("fridges"."rules") between 1 and 500),
	CONSTRAINT "fridges_run_by_check" CHECK (length("fridges"."run_by") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fridge_note_id" integer,
	"about_user_id" integer,
	"reporter_id" integer,
	"reason" "report_reason" NOT NULL,
	"text" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by" integer,
	"outcome" "report_outcome",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_about_check" CHECK (num_nonnulls("reports"."fridge_note_id") = 1),
	CONSTRAINT "reports_text_check" CHECK (length("reports"."text") between 1 and 500),
	CONSTRAINT "reports_settled_check" CHECK (("reports"."settled_at" is null) = ("reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "fridge_notes" ADD CONSTRAINT "fridge_notes_fridge_id_fridges_id_fk" FOREIGN KEY ("fridge_id") REFERENCES "public"."fridges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fridge_notes" ADD CONSTRAINT "fridge_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fridges" ADD CONSTRAINT "fridges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_fridge_note_id_fridge_notes_id_fk" FOREIGN KEY ("fridge_note_id") REFERENCES "public"."fridge_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fridge_notes_newest_idx" ON "fridge_notes" USING btree ("fridge_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fridge_notes_author_idx" ON "fridge_notes" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "fridge_notes_created_at_idx" ON "fridge_notes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fridges_name_key" ON "fridges" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "fridges_area_idx" ON "fridges" USING btree ("area","status");--> statement-breakpoint
CREATE INDEX "fridges_created_by_idx" ON "fridges" USING btree ("created_by","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_fridge_note_key" ON "reports" USING btree ("fridge_note_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_about_user_idx" ON "reports" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "reports_settled_by_idx" ON "reports" USING btree ("settled_by") WHERE "reports"."settled_by" is not null;--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE "reports"."settled_at" is null;