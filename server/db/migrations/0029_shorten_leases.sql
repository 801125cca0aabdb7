DROP INDEX "playback_leases_workspace_id_renewed_at_index";--> statement-breakpoint
DROP INDEX "playback_leases_renewed_at_index";