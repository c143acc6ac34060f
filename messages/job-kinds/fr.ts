import type { Texts } from "./en.ts"

export const fr: Texts = {
  "jobs.kind.profile.publish": "Publication d’un type de fiche",
  "jobs.kind.profile.change_report": "Rapport sur ce que change la publication",
  "jobs.kind.profile.bulk_change": "Modification de nombreuses fiches",
  "jobs.kind.profile.bulk_delete": "Suppression de nombreuses fiches",
  "jobs.kind.profile.import_read": "Import : lecture du fichier",
  "jobs.kind.profile.import_judge": "Import : contrôle des lignes",
  "jobs.kind.profile.import_load": "Import : chargement des lignes",
  "jobs.kind.profile.import_sweep": "Nettoyage des anciens imports",
  "jobs.kind.profile.sweep_drafts": "Nettoyage des anciens brouillons",
  "jobs.kind.profile.sweep_bin": "Vidage de la corbeille",
  "jobs.kind.report.export": "Export d’une liste",
  "jobs.kind.report.sweep": "Nettoyage des anciens exports",
  "jobs.kind.file.scan": "Recherche de menaces dans un fichier",
  "jobs.kind.file.sweep": "Nettoyage des fichiers abandonnés",
  "jobs.kind.auth.user_upload": "Ajout de personnes depuis un fichier",
  "jobs.kind.audit.verification": "Vérification du journal d’audit",
  "jobs.kind.notification.sweep": "Nettoyage des anciennes notifications",
  "jobs.kind.notification.sweep_outbox": "Nettoyage de la boîte d’envoi",
  "jobs.kind.main.sweep_jobs": "Nettoyage des anciens travaux",
  "jobs.kind.notification.reminders": "Rappels et escalades",
  "jobs.kind.notification.letters": "E-mails de notification",
  "jobs.kind.workflow.bulk_act": "Étape de flux de travail sur de nombreuses fiches",
  "jobs.broke":
    "Une erreur s’est produite pendant ce travail. Relancez-le ; si cela persiste, donnez son numéro à la personne qui exploite le produit.",
  "jobs.lost": "Le processus qui le faisait s’est arrêté au milieu et un autre l’a repris.",
}
