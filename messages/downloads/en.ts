export const en = {
  "downloads.title": "Downloaded files",
  no_files_downloaded: "No files downloaded",
  "downloads.empty.hint":
    "What you export from a list appears here and downloads by itself once it is ready. Files are kept for {days, plural, one {# day} other {# days}}.",
  "downloads.readAll": "Mark all read",
  "downloads.download": "Download {file}",
  "downloads.delete": "Delete {file}",
  "downloads.stop": "Stop {file}",
  "downloads.status.PENDING": "Waiting",
  "downloads.status.IN_PROGRESS": "Being made",
  "downloads.status.READY": "Ready",
  "downloads.status.FAILED": "Failed",
  "downloads.status.downloaded": "Downloaded",
  "downloads.rows": "{done, number} of {total, number}",
  "downloads.size": "{size, number} KB",
  "downloads.new": "New",
  "downloads.failed": "The files could not be loaded.",
  "downloads.downloaded": "{file} downloaded",
  download_failed: "The download failed. Try again from the downloaded files.",
  "downloads.notMade": "{file} could not be made",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
