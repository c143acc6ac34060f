import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "jobs.kind.profile.publish": "Publication d’un type de fiche",
  "jobs.kind.profile.change_report": "Rapport sur ce que change la publication",
  "jobs.kind.profile.bulk_change": "Modification de nombreuses fiches",
  "jobs.kind.profile.bulk_delete": "Suppression de nombreuses fiches",
  "jobs.kind.profile.import_parse": "Import : lecture du fichier",
  "jobs.kind.profile.import_validate": "Import : contrôle des lignes",
  "jobs.kind.profile.import_load": "Import : chargement des lignes",
  "jobs.kind.profile.import_cleanup": "Nettoyage des anciens imports",
  "jobs.kind.profile.cleanup_drafts": "Nettoyage des anciens brouillons",
  "jobs.kind.profile.cleanup_recycle_bin": "Vidage de la corbeille",
  "jobs.kind.report.export": "Export d’une liste",
  "jobs.kind.report.cleanup": "Nettoyage des anciens exports",
  "jobs.kind.file.scan": "Recherche de menaces dans un fichier",
  "jobs.kind.file.cleanup": "Nettoyage des fichiers abandonnés",
  "jobs.kind.auth.user_upload": "Ajout de personnes depuis un fichier",
  "jobs.kind.audit.verification": "Vérification du journal d’audit",
  "jobs.kind.notification.cleanup": "Nettoyage des anciennes notifications",
  "jobs.kind.notification.cleanup_outbox": "Nettoyage de la boîte d’envoi",
  "jobs.kind.main.cleanup_jobs": "Nettoyage des anciens travaux",
  "jobs.kind.notification.reminders": "Rappels et escalades",
  "jobs.kind.notification.email": "E-mails de notification",
  "jobs.kind.workflow.bulk_action": "Étape de flux de travail sur de nombreuses fiches",
  "jobs.broke":
    "Une erreur s’est produite. Réessayez. Si le problème persiste, donnez le numéro du travail à l’administrateur du système.",
  "jobs.lost": "Le processus s’est arrêté avant la fin du travail. Un autre processus a pris le relais.",
}
