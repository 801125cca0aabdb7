CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"desk" text NOT NULL,
	"issue_type" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"assignee_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contact_by" text NOT NULL,
	"contact_information" text,
	"line_username" text,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_inquiry_of_a_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"operator_id" uuid,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "inquiry_file_is_whole" CHECK (octet_length("inquiry_files"."content") = "inquiry_files"."size")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_created_at_id_index" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_created_at_id_index" ON "inquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_updated_at_index" ON "inquiries" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "inquiries_user_id_index" ON "inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inquiries_assignee_id_index" ON "inquiries" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "inquiry_answers_inquiry_id_created_at_id_index" ON "inquiry_answers" USING btree ("inquiry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_answers_operator_id_index" ON "inquiry_answers" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "inquiry_files_inquiry_id_index" ON "inquiry_files" USING btree ("inquiry_id");