import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.import.unreadable_file":
    "Le fichier n’a pas pu être lu. Téléversez un fichier CSV en UTF-8, un classeur XLSX ou un catalogue OSCAL en JSON.",
  "problem.import.empty_file": "Le fichier n’a aucune ligne à importer.",
  "problem.import.unknown_column":
    "La colonne est introuvable dans le fichier, ou ne peut pas être importée dans ce champ. Vérifiez les deux noms.",
  "problem.import.unknown_key": "La colonne clé n’est associée à aucun champ. Choisissez-en une autre.",
  "problem.import.duplicate_key": "Une autre ligne a la même clé. Les clés doivent être uniques.",
  "problem.import.ambiguous_key": "Plusieurs fiches correspondent à cette clé.",
  "problem.import.blank_key": "La clé est vide dans cette ligne.",
  "problem.import.not_found": "Importation introuvable.",
  "problem.import.in_progress": "Cette importation est en cours. Attendez la fin ou annulez-la.",
  "problem.import.not_ready":
    "Cette importation n’est pas prête. Téléversez d’abord le fichier et associez ses colonnes.",
  "problem.import.unknown_sheet": "Le fichier ne contient pas cette feuille. Choisissez-en une autre.",
  "problem.import.too_many_rows":
    "La feuille contient plus de {limit, number} lignes. Répartissez-la en plusieurs fichiers.",
  "problem.import.formula_error":
    "La cellule contient l’erreur de formule {error}. Corrigez la formule ou saisissez une valeur.",
  "problem.import.mapped_twice": "Deux colonnes sont associées au même champ.",
  "problem.import.nothing_mapped": "Associez au moins une colonne à un champ.",
  "problem.import.nothing_to_load":
    "Il n’y a aucune ligne à importer. Corrigez d’abord les lignes rejetées ou résolvez les conflits.",
  "problem.import.finished":
    "Cette importation est terminée. Corrigez et importez les lignes rejetées, ou commencez une nouvelle importation.",
  "problem.import.duplicate_row": "Cette ligne est identique à la ligne {row, number} et a été ignorée.",
  "problem.import.duplicate_record":
    "Les lignes {rows} concernent la même fiche. Gardez-en une, ou videz les colonnes masquées des copies.",
  "problem.import.missing_entity": "L’entité manque dans cette ligne.",
  "problem.import.unknown_entity": "Entité {name} introuvable.",
  "problem.import.nameless":
    "{part, select, PROCESS {Le processus} SUB_PROCESS {Le sous-processus} RISK {Le risque} other {Le contrôle}} de cette ligne n’a ni numéro ni nom. Indiquez l’un des deux.",
  "problem.import.differs":
    "La ligne {row, number} indique une autre valeur pour la même fiche. Saisissez la même valeur dans les deux lignes.",
  "problem.import.two_processes":
    "La ligne {row, number} place cette fiche dans un autre processus. Une fiche ne peut appartenir qu’à un seul processus.",
  "problem.import.other_parent":
    "Cette fiche appartient déjà à {parent}. Déplacez-la dans l’application, ou corrigez la ligne.",
  "problem.import.other_entity":
    "Ce contrôle et son risque appartiennent à des entités différentes. Choisissez un risque de la même entité.",
  "problem.import.record_rejected":
    "{part, select, PROCESS {Le processus} SUB_PROCESS {Le sous-processus} RISK {Le risque} other {Le contrôle}} de cette ligne ne peut pas être importé. Le motif figure à la ligne {row, number}.",
  "problem.import.unknown_decision": "Choisissez l’une des fiches similaires, ou créez-en une nouvelle.",
  "problem.import.undecided":
    "{part, select, PROCESS {Le processus} SUB_PROCESS {Le sous-processus} RISK {Le risque} other {Le contrôle}} de cette ligne ressemble à des fiches existantes. Choisissez l’une d’elles ou créez une nouvelle fiche.",
  "problem.rcm.not_found": "Aucune RCM trouvée.",
}
