-- contract: safe since 4cc2970b582522872d158ac2d8610ca3070c22af
CREATE UNIQUE INDEX CONCURRENTLY "sustainability_entries_offers_key" ON "sustainability_entries" USING btree ("date") WHERE "sustainability_entries"."is_from_offers";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_claims_collected_idx" ON "offer_claims" USING btree ("settled_at") WHERE "offer_claims"."state" = 'collected';