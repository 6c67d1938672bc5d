ALTER TABLE "fridges" ADD COLUMN "photo_upload_id" integer;--> statement-breakpoint
ALTER TABLE "fridges" ADD CONSTRAINT "fridges_photo_upload_id_uploads_id_fk" FOREIGN KEY ("photo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action NOT VALID;
