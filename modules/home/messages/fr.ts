import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "home.greeting": "Accueil",
  "home.recordTypes": "Fiches",
  "home.mine": "Les miennes, à échéance",
  "home.mine.empty": "Rien ne vous attend. Les fiches dont vous êtes responsable apparaissent ici par échéance.",
  "home.tasks": "Mes tâches",
  "home.tasks.all": "Toutes les tâches",
  "home.calm":
    "Rien ne vous attend. Les tâches, les commentaires qui vous citent, les notifications et vos fichiers favoris apparaissent ici.",
  "home.mentions": "Mentions",
  "home.news": "Notifications",
  "home.recentEvents": "{days, number} derniers jours",
  "home.starred": "Fichiers favoris",
  "home.unavailable": "Impossible de charger ceci.",
  "home.recent": "Ouvertes récemment",
  "home.recent.empty": "Ce que vous ouvrez sera gardé ici.",
  "home.overdue": "{count, plural, one {# en retard} other {# en retard}}",
  "home.import.title": "Importez l’existant",
  "home.import.text":
    "Ouvrez une liste et choisissez Importer pour un fichier CSV, XLSX ou un catalogue OSCAL. Les gros fichiers s’importent en ligne de commande pendant que le produit tourne :",
  "home.noProject": "Choisissez un projet ci-dessus pour voir ses fiches.",
}
