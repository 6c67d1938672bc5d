CREATE TABLE "photo_directories" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"directory_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_directories_is_only_check" CHECK ("photo_directories"."is_only")
);
