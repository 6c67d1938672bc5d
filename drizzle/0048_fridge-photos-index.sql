CREATE INDEX CONCURRENTLY "fridges_photo_upload_id_idx" ON "fridges" USING btree ("photo_upload_id");
