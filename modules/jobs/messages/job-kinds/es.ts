import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "jobs.kind.profile.publish": "Publicación de un tipo de registro",
  "jobs.kind.profile.change_report": "Informe de lo que cambia al publicar",
  "jobs.kind.profile.bulk_change": "Cambio de muchos registros",
  "jobs.kind.profile.bulk_delete": "Eliminación de muchos registros",
  "jobs.kind.profile.import_parse": "Importación: lectura del archivo",
  "jobs.kind.profile.import_validate": "Importación: comprobación de las filas",
  "jobs.kind.profile.import_load": "Importación: carga de las filas",
  "jobs.kind.profile.import_cleanup": "Limpieza de importaciones antiguas",
  "jobs.kind.profile.cleanup_drafts": "Limpieza de borradores antiguos",
  "jobs.kind.profile.cleanup_recycle_bin": "Vaciado de la papelera",
  "jobs.kind.report.export": "Exportación de una lista",
  "jobs.kind.report.cleanup": "Limpieza de exportaciones antiguas",
  "jobs.kind.file.scan": "Análisis de un archivo en busca de amenazas",
  "jobs.kind.file.cleanup": "Limpieza de archivos abandonados",
  "jobs.kind.auth.user_upload": "Alta de personas desde un archivo",
  "jobs.kind.audit.verification": "Comprobación del registro de auditoría",
  "jobs.kind.notification.cleanup": "Limpieza de notificaciones antiguas",
  "jobs.kind.notification.cleanup_outbox": "Limpieza de la bandeja de salida",
  "jobs.kind.main.cleanup_jobs": "Limpieza de trabajos antiguos",
  "jobs.kind.notification.reminders": "Recordatorios y escalados",
  "jobs.kind.notification.email": "Correos de notificación",
  "jobs.kind.workflow.bulk_action": "Paso de flujo de trabajo en muchos registros",
  "jobs.broke":
    "Algo salió mal. Inténtelo de nuevo. Si el problema continúa, dé el número del trabajo al administrador del sistema.",
  "jobs.lost": "El proceso se detuvo antes de terminar el trabajo. Otro proceso lo ha retomado.",
}
