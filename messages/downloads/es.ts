import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "downloads.title": "Archivos descargados",
  no_files_downloaded: "No hay archivos descargados",
  "downloads.empty.hint":
    "Lo que exporte de una lista aparece aquí y se descarga solo cuando está listo. Los archivos se conservan {days, plural, one {# día} many {# de días} other {# días}}.",
  "downloads.readAll": "Marcar todo como leído",
  "downloads.download": "Descargar {file}",
  "downloads.delete": "Eliminar {file}",
  "downloads.stop": "Detener {file}",
  "downloads.status.PENDING": "En espera",
  "downloads.status.IN_PROGRESS": "En preparación",
  "downloads.status.READY": "Listo",
  "downloads.status.FAILED": "Error",
  "downloads.status.downloaded": "Descargado",
  "downloads.rows": "{done, number} de {total, number}",
  "downloads.size": "{size, number} kB",
  "downloads.new": "Nuevo",
  "downloads.failed": "No se pudieron cargar los archivos.",
  "downloads.downloaded": "{file} descargado",
  download_failed: "La descarga falló. Inténtelo de nuevo desde los archivos descargados.",
  "downloads.notGenerated": "No se pudo crear {file}",
}
