CREATE TABLE "imported_events" (
	"user_id" integer NOT NULL,
	"uid" text NOT NULL,
	"start" text NOT NULL,
	"event_id" integer NOT NULL,
	"revision" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_events_user_id_uid_start_pk" PRIMARY KEY("user_id","uid","start"),
	CONSTRAINT "imported_events_uid_check" CHECK (length("imported_events"."uid") between 1 and 500),
	CONSTRAINT "imported_events_start_check" CHECK (length("imported_events"."start") in (10, 16)),
	CONSTRAINT "imported_events_revision_check" CHECK (length("imported_events"."revision") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_events_event_id_idx" ON "imported_events" USING btree ("event_id");