#!/bin/sh
# Makes a backup every night at BACKUP_TIME (UTC) and keeps the last BACKUP_KEEP of them: compose's profile 'backup'.
# A night that fails, or whose files are not all there, is logged and leaves the older backups alone; the next night tries again.
set -u
time=${BACKUP_TIME:-03:00}
keep=${BACKUP_KEEP:-14}
trap 'exit 0' TERM INT

next=$(date --utc --date="$time" +%s) || exit 1
echo "A backup every day at $time UTC in /backups; the last $keep are kept."
while :; do
  now=$(date --utc +%s)
  while [ "$next" -le "$now" ]; do next=$((next + 86400)); done
  # In the background, so that a signal is not kept waiting.
  sleep $((next - now)) &
  wait $!
  node apps/server/src/start/commands/backup.ts --folder /backups --keep "$keep" ||
    echo "Tonight's backup failed, or lacks files: the line above says which. No older one was deleted." >&2
done
