import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "downloads.title": "Téléchargements",
  no_files_downloaded: "Aucun fichier téléchargé",
  "downloads.empty.hint":
    "Les exportations apparaissent ici et se téléchargent automatiquement dès qu’elles sont prêtes. Les fichiers sont conservés {days, plural, one {# jour} many {# de jours} other {# jours}}.",
  "downloads.readAll": "Tout marquer comme lu",
  "downloads.download": "Télécharger {file}",
  "downloads.delete": "Supprimer {file}",
  "downloads.stop": "Annuler {file}",
  "downloads.status.PENDING": "En attente",
  "downloads.status.IN_PROGRESS": "En préparation",
  "downloads.status.READY": "Prêt",
  "downloads.status.FAILED": "Échec",
  "downloads.status.downloaded": "Téléchargé",
  "downloads.rows": "{done, number} sur {total, number}",
  "downloads.size": "{size, number} ko",
  "downloads.new": "Nouveau",
  "downloads.failed": "Les téléchargements n’ont pas pu être chargés.",
  "downloads.downloaded": "{file} téléchargé",
  download_failed: "Échec du téléchargement. Réessayez depuis Téléchargements.",
  "downloads.notGenerated": "{file} n’a pas pu être créé",
}
