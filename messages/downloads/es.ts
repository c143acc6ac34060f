import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "downloads.title": "Descargas",
  no_files_downloaded: "Ningún archivo descargado",
  "downloads.empty.hint":
    "Las exportaciones aparecen aquí y se descargan automáticamente cuando están listas. Los archivos se conservan {days, plural, one {# día} many {# de días} other {# días}}.",
  "downloads.readAll": "Marcar todo como leído",
  "downloads.download": "Descargar {file}",
  "downloads.delete": "Eliminar {file}",
  "downloads.stop": "Cancelar {file}",
  "downloads.status.PENDING": "En espera",
  "downloads.status.IN_PROGRESS": "En preparación",
  "downloads.status.READY": "Listo",
  "downloads.status.FAILED": "Error",
  "downloads.status.downloaded": "Descargado",
  "downloads.rows": "{done, number} de {total, number}",
  "downloads.size": "{size, number} kB",
  "downloads.new": "Nuevo",
  "downloads.failed": "No se pudieron cargar las descargas.",
  "downloads.downloaded": "{file} descargado",
  download_failed: "La descarga ha fallado. Inténtelo de nuevo desde Descargas.",
  "downloads.notGenerated": "No se pudo crear {file}",
}
