CREATE TYPE "public"."series_repeat" AS ENUM('weekly', 'fortnightly', 'monthly');--> statement-breakpoint
CREATE TYPE "public"."follow_kind" AS ENUM('topic', 'region', 'area');--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repeat" "series_repeat" NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" integer NOT NULL,
	"kind" "follow_kind" NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value"),
	CONSTRAINT "follows_value_check" CHECK (length("follows"."value") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_series_created_by_idx" ON "event_series" USING btree ("created_by") WHERE "event_series"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "follows_value_idx" ON "follows" USING btree ("kind","value","user_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_series_idx" ON "events" USING btree ("series_id","starts_at","id") WHERE "events"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "events_not_announced_idx" ON "events" USING btree ("starts_at") WHERE "events"."status" = 'published' and "events"."announced_at" is null;--> statement-breakpoint
UPDATE "events" SET "announced_at" = now() WHERE "status" IN ('published', 'cancelled');