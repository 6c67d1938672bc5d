ALTER TABLE "passkeys" ALTER COLUMN "signature_counter" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "discoverable" boolean DEFAULT false NOT NULL;