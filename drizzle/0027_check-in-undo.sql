ALTER TABLE "attendances" ADD COLUMN "waitlist_id" integer;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "former_check_ins" integer DEFAULT 0 NOT NULL;