import type { Texts } from "./en.ts"

export const fr: Texts = {
  "home.greeting": "Accueil",
  "home.recordTypes": "Types de dossier",
  "home.mine": "Les miens, à échéance",
  "home.mine.empty": "Rien ne vous attend. Les dossiers dont vous êtes responsable apparaissent ici par échéance.",
  "home.recent": "Ouverts récemment",
  "home.recent.empty": "Ce que vous ouvrez sera gardé ici.",
  "home.overdue": "{count, plural, one {# en retard} other {# en retard}}",
  "home.import.title": "Importez l’existant",
  "home.import.text":
    "Ouvrez une liste et choisissez Importer pour un fichier CSV, XLSX ou un catalogue OSCAL. Les gros fichiers s’importent en ligne de commande pendant que le produit tourne :",
  "home.noProject": "Choisissez un projet ci-dessus pour voir ses dossiers.",
}
