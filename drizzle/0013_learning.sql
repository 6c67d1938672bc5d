CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"action" text NOT NULL,
	"target_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guides" DROP CONSTRAINT "guides_title_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sustainability_entries" ADD COLUMN "event_id" integer;--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "sustainability_entries" ADD CONSTRAINT "sustainability_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sustainability_entries_event_id_idx" ON "sustainability_entries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "guides_search_idx" ON "guides" USING gin (("title" || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_description_check" CHECK (length("guides"."description") <= 50000);--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_title_check" CHECK (length("guides"."title") between 1 and 200);