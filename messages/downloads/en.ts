export const en = {
  "downloads.title": "Downloads",
  no_files_downloaded: "No files downloaded",
  "downloads.empty.hint":
    "Exports appear here and download automatically when they are ready. Files are kept for {days, plural, one {# day} other {# days}}.",
  "downloads.readAll": "Mark all as read",
  "downloads.download": "Download {file}",
  "downloads.delete": "Delete {file}",
  "downloads.stop": "Cancel {file}",
  "downloads.status.PENDING": "Queued",
  "downloads.status.IN_PROGRESS": "Preparing",
  "downloads.status.READY": "Ready",
  "downloads.status.FAILED": "Failed",
  "downloads.status.downloaded": "Downloaded",
  "downloads.rows": "{done, number} of {total, number}",
  "downloads.size": "{size, number} KB",
  "downloads.new": "New",
  "downloads.failed": "Downloads could not be loaded.",
  "downloads.downloaded": "{file} downloaded",
  download_failed: "Download failed. Try again from Downloads.",
  "downloads.notGenerated": "{file} could not be created",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
