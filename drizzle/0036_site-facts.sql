CREATE TABLE "site_facts" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_fingerprint" text,
	"moved_to" text,
	"moved_at" timestamp (3) with time zone,
	"calendar_host" text,
	CONSTRAINT "site_facts_is_only_check" CHECK ("site_facts"."is_only")
);
--> statement-breakpoint
INSERT INTO "site_facts" DEFAULT VALUES;
