CREATE TABLE "username_check_ins" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"checked_in_at" timestamp (3) with time zone NOT NULL,
	"checked_in_by" integer,
	"confirmed_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "username_check_ins_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "username_check_ins" ADD CONSTRAINT "username_check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_check_ins" ADD CONSTRAINT "username_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_check_ins" ADD CONSTRAINT "username_check_ins_checked_in_by_users_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "username_check_ins_user_id_idx" ON "username_check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_check_ins_checked_in_by_idx" ON "username_check_ins" USING btree ("checked_in_by") WHERE "username_check_ins"."checked_in_by" is not null;--> statement-breakpoint
-- Until now a host gave a seat to anybody whose username they typed. Those people are asked first: their seats become check-ins to
-- confirm. Who was let in more than 13 months ago keeps a seat, whose time is forgotten, without a name on it.
INSERT INTO "username_check_ins" ("event_id", "user_id", "checked_in_at", "checked_in_by")
  SELECT "event_id", "user_id", "checked_in_at", "checked_in_by" FROM "attendances"
  WHERE "walked_in" AND "checked_in_at" IS NOT NULL AND "checked_in_by" IS DISTINCT FROM "user_id";--> statement-breakpoint
INSERT INTO "notifications" ("user_id", "kind", "notification_message", "notification_type", "link")
  SELECT "entry"."user_id", 'event_checked_in',
    coalesce("host"."username", 'A host') || ' checked you in to “' || "events"."title" || '”. Not you?',
    'info', '/events/me/' || "entry"."event_id" || '#checked-in'
  FROM "username_check_ins" AS "entry"
  INNER JOIN "events" ON "events"."id" = "entry"."event_id"
  LEFT JOIN "users" AS "host" ON "host"."id" = "entry"."checked_in_by"
  WHERE "entry"."checked_in_at" > now() - interval '7 days';--> statement-breakpoint
INSERT INTO "waitlist_entries" ("id", "event_id", "user_id", "created_at") OVERRIDING SYSTEM VALUE
  SELECT "seat"."waitlist_id", "seat"."event_id", "seat"."user_id", "seat"."waiting_since"
  FROM "attendances" AS "seat" INNER JOIN "username_check_ins" USING ("event_id", "user_id")
  WHERE "seat"."waitlist_id" IS NOT NULL AND "seat"."waiting_since" IS NOT NULL;--> statement-breakpoint
-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
-- It reads these seats, and writes them only when a host lets a person in again.
DELETE FROM "attendances" USING "username_check_ins" AS "entry"
  WHERE "entry"."event_id" = "attendances"."event_id" AND "entry"."user_id" = "attendances"."user_id";--> statement-breakpoint
UPDATE "attendances" SET "is_shown" = false WHERE "walked_in" AND "checked_in_at" IS NULL;
