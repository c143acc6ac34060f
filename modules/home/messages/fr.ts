import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "home.greeting": "Accueil",
  "home.recordTypes": "Fiches",
  "home.mine": "Mes fiches à échéance",
  "home.mine.empty":
    "Aucune fiche à échéance. Les fiches dont vous êtes responsable apparaissent ici, triées par échéance.",
  "home.tasks": "Mes tâches",
  "home.tasks.all": "Toutes les tâches",
  "home.calm":
    "Vous êtes à jour. Les tâches, mentions, notifications, fiches modifiées par d’autres et fichiers favoris apparaissent ici.",
  "home.mentions": "Mentions",
  "home.news": "Notifications",
  "home.changedByOthers": "Fiches modifiées par d’autres",
  "home.recentEvents": "{days, number} derniers jours",
  "home.starred": "Fichiers favoris",
  "home.unavailable": "Le chargement a échoué.",
  "home.recent": "Consultées récemment",
  "home.recent.empty": "Les fiches que vous ouvrez apparaissent ici.",
  "home.overdue": "{count, plural, one {# en retard} other {# en retard}}",
  "home.import.title": "Importez vos données",
  "home.import.text":
    "Ouvrez une liste et choisissez Importer pour téléverser un fichier CSV, XLSX ou OSCAL. Vous pouvez aussi importer de gros fichiers en ligne de commande :",
  "home.noProject": "Sélectionnez un projet en haut pour voir ses fiches.",
}
