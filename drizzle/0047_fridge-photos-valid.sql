ALTER TABLE "fridges" VALIDATE CONSTRAINT "fridges_photo_upload_id_uploads_id_fk";
