ALTER TABLE "users" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "directions" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_area_idx" ON "events" USING btree ("area","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_topics_idx" ON "events" USING gin ("topics");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_first_name_check" CHECK (length("users"."first_name") between 1 and 30);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_postal_code_check" CHECK ("events"."postal_code" ~ '^(0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_area_check" CHECK (length("events"."area") between 1 and 40);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_station_check" CHECK (length("events"."station") between 1 and 40);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_directions_check" CHECK (length("events"."directions") between 1 and 300);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_topics_check" CHECK (cardinality("events"."topics") <= 3 and "events"."topics" <@ array['rescue', 'sharing', 'cooking', 'storing', 'composting', 'eating-well', 'families', 'visits']);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_topics_differ_check" CHECK ("events"."topics"[1] <> "events"."topics"[2] and "events"."topics"[1] <> "events"."topics"[3] and "events"."topics"[2] <> "events"."topics"[3]);