import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "downloads.title": "Fichiers téléchargés",
  no_files_downloaded: "Aucun fichier téléchargé",
  "downloads.empty.hint":
    "Ce que vous exportez d’une liste apparaît ici et se télécharge tout seul dès qu’il est prêt. Les fichiers sont conservés {days, plural, one {# jour} many {# de jours} other {# jours}}.",
  "downloads.readAll": "Tout marquer comme lu",
  "downloads.download": "Télécharger {file}",
  "downloads.delete": "Supprimer {file}",
  "downloads.stop": "Arrêter {file}",
  "downloads.status.PENDING": "En attente",
  "downloads.status.IN_PROGRESS": "En préparation",
  "downloads.status.READY": "Prêt",
  "downloads.status.FAILED": "Échec",
  "downloads.status.downloaded": "Téléchargé",
  "downloads.rows": "{done, number} sur {total, number}",
  "downloads.size": "{size, number} ko",
  "downloads.new": "Nouveau",
  "downloads.failed": "Les fichiers n’ont pas pu être chargés.",
  "downloads.downloaded": "{file} téléchargé",
  download_failed: "Le téléchargement a échoué. Réessayez depuis les fichiers téléchargés.",
  "downloads.notGenerated": "{file} n’a pas pu être créé",
}
