CREATE UNIQUE INDEX CONCURRENTLY "reports_offer_key" ON "reports" USING btree ("offer_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "reports_claim_key" ON "reports" USING btree ("claim_id","reporter_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reports_with_text_idx" ON "reports" USING btree ("created_at") WHERE "reports"."text" is not null;