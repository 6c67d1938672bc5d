CREATE TYPE "public"."message_audience" AS ENUM('joined', 'waiting', 'came');--> statement-breakpoint
CREATE TABLE "event_hosts" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"invited_by" integer,
	"accepted_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_hosts_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" integer,
	"rating" integer NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_feedback_rating_check" CHECK ("event_feedback"."rating" between 1 and 5),
	CONSTRAINT "event_feedback_text_check" CHECK (length("event_feedback"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"sent_by" integer,
	"text" text NOT NULL,
	"audience" "message_audience" NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_text_check" CHECK (length("event_messages"."text") between 1 and 800),
	CONSTRAINT "event_messages_recipients_check" CHECK ("event_messages"."recipients" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_photos_alt_check" CHECK (length("event_photos"."alt") between 1 and 200),
	CONSTRAINT "event_photos_position_check" CHECK ("event_photos"."position" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "event_recaps" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"came" integer NOT NULL,
	"note" text,
	"closed_by" integer,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_recaps_came_check" CHECK ("event_recaps"."came" between 0 and 100000),
	CONSTRAINT "event_recaps_note_check" CHECK (length("event_recaps"."note") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "sustainability_entries" ADD COLUMN "is_from_recap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "checked_in_by" integer;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "walked_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "walk_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "feedback_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "close_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feedback" ADD CONSTRAINT "event_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recaps" ADD CONSTRAINT "event_recaps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recaps" ADD CONSTRAINT "event_recaps_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_hosts_user_id_idx" ON "event_hosts" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_hosts_invited_by_idx" ON "event_hosts" USING btree ("invited_by") WHERE "event_hosts"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "event_hosts_not_reminded_idx" ON "event_hosts" USING btree ("event_id") WHERE "event_hosts"."accepted_at" is not null and "event_hosts"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_feedback_event_id_user_id_key" ON "event_feedback" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_feedback_user_id_idx" ON "event_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_messages_event_id_idx" ON "event_messages" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_messages_sent_by_idx" ON "event_messages" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "event_photos_upload_id_key" ON "event_photos" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "event_photos_event_id_idx" ON "event_photos" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_recaps_closed_by_idx" ON "event_recaps" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "event_recaps_closed_at_idx" ON "event_recaps" USING btree ("closed_at");--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_checked_in_by_users_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sustainability_entries_recap_key" ON "sustainability_entries" USING btree ("event_id","label") WHERE "sustainability_entries"."is_from_recap";--> statement-breakpoint
CREATE INDEX "attendances_checked_in_by_idx" ON "attendances" USING btree ("checked_in_by") WHERE "attendances"."checked_in_by" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_change_reason_check" CHECK (length("events"."change_reason") between 1 and 300);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_walk_ins_check" CHECK ("events"."walk_ins" between 0 and 10000);--> statement-breakpoint
-- Members host the events that they proposed.
INSERT INTO "event_hosts" ("event_id", "user_id", "accepted_at", "created_at")
  SELECT "events"."id", "users"."id", "events"."created_at", "events"."created_at"
  FROM "events" INNER JOIN "users" ON "users"."id" = "events"."created_by"
  WHERE "users"."permission" = 1;--> statement-breakpoint
-- Nobody is asked about events of the past.
UPDATE "events" SET "feedback_asked_at" = now(), "close_asked_at" = now()
  WHERE coalesce("ends_at", "starts_at" + interval '2 hours') <= now();
