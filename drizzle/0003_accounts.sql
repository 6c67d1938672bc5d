ALTER TYPE "public"."mailed_token_purpose" ADD VALUE 'email_change_undo';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "passkey_user_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_passkey_user_id_key" ON "users" USING btree ("passkey_user_id");