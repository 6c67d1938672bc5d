-- contract: safe since 4cc2970b582522872d158ac2d8610ca3070c22af
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"last_ok_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_check" CHECK (length("push_subscriptions"."endpoint") between 1 and 600),
	CONSTRAINT "push_subscriptions_device_check" CHECK (length("push_subscriptions"."device") between 1 and 100),
	CONSTRAINT "push_subscriptions_failures_check" CHECK ("push_subscriptions"."failures" >= 0)
);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" text DEFAULT '22:00';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_to" text DEFAULT '07:00';--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "push" boolean;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session_id_key" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_check" CHECK (("users"."quiet_from" is null) = ("users"."quiet_to" is null) and "users"."quiet_from" <> "users"."quiet_to" and "users"."quiet_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "users"."quiet_to" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;