CREATE TABLE "attendance_notices" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"joined" boolean NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "attendance_notices_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "attendance_notices" ADD CONSTRAINT "attendance_notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_notices" ADD CONSTRAINT "attendance_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_notices_user_id_idx" ON "attendance_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attendance_notices_due_at_idx" ON "attendance_notices" USING btree ("due_at") WHERE "attendance_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "users_not_activated_idx" ON "users" USING btree ("created_at") WHERE not "users"."activated";