import type { Texts } from "./en.ts"

export const fr: Texts = {
  "importing.title": "Importer : {records}",
  "importing.open": "Importer",
  "importing.text":
    "Un fichier CSV, XLSX ou catalogue OSCAL, de 100 Mo au plus. Les colonnes sont rapprochées par mot-clé ou libellé. Les lignes refusées sont listées avec leurs motifs ; les autres sont chargées.",
  "importing.choose": "Choisir un fichier",
  "importing.drop": "ou déposez-le ici",
  "importing.key": "Colonne clé",
  "importing.key.help":
    "La colonne qui indique si un dossier existe déjà. Laissez vide pour utiliser l’identifiant unique.",
  "importing.start": "Importer",
  "importing.running": "Importation de {file}",
  "importing.done":
    "créés {created, number}, mis à jour {updated, number}, inchangés {unchanged, number}, refusés {refused, number}",
  "importing.row": "Ligne {row, number}",
  "importing.ignored": "Colonnes sans champ : {columns}",
  "importing.tooLarge": "{file} dépasse 100 Mo.",
}
