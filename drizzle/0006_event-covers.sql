ALTER TABLE "events" ADD COLUMN "cover_upload_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_upload_id_uploads_id_fk" FOREIGN KEY ("cover_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_cover_upload_id_idx" ON "events" USING btree ("cover_upload_id");