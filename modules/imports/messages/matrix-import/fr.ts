import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "matrixImport.title": "Importer une matrice risques et contrôles",
  "matrixImport.open": "Ouvrir la matrice",
  "matrixImport.upload.kinds": "XLSX ou CSV, 100 Mo au plus",
  "matrixImport.current":
    "Pour modifier ce que contient déjà la matrice, exportez-la depuis son écran, modifiez le classeur et téléversez-le ici.",
  "matrixImport.kinds.sheet": "Toute matrice risques et contrôles",
  "matrixImport.kinds.sheet.text":
    "Une ligne par risque et contrôle. Les processus, sous-processus et risques peuvent se répéter sur de nombreuses lignes : chacun devient une seule fiche. Les noms des colonnes sont libres : un champ est proposé pour chacune et vos choix sont retenus.",
  "matrixImport.kinds.workbook": "Un classeur exporté de cette matrice",
  "matrixImport.next.map": "Associez chaque colonne à un champ d’un processus, sous-processus, risque ou contrôle.",
  "matrixImport.next.check":
    "Voyez ce que deviendra chaque ligne et chaque fiche, décidez des fiches qui ressemblent à des fiches existantes et corrigez les cellules sur place. Rien n’est encore enregistré.",
  "matrixImport.roundTrip.own":
    "Ce classeur a été exporté de cette matrice le {at}. Seules les cellules modifiées changent des fiches. Retirer une ligne ne supprime pas ses fiches.",
  "matrixImport.roundTrip.other":
    "Ce classeur a été exporté d’une autre matrice ou liste. Ses lignes sont importées comme de nouvelles données.",
  "matrixImport.map.missing":
    "{records} : aucune colonne n’est associée à {fields}, obligatoire pour les nouvelles fiches.",
  "matrixImport.map.fillsBlanks":
    "Les cellules vides de processus, sous-processus et risque répètent la ligne du dessus",
  "matrixImport.map.fillsBlanks.help":
    "Cochez cette case pour les feuilles à cellules fusionnées ou groupées, où un nom ne figure que sur la première de ses lignes.",
  "matrixImport.map.preview": "Lignes avec cellules vides, telles qu’elles seront lues",
  "matrixImport.map.repeated": "repris de la ligne du dessus",
  "matrixImport.identity": "Comment les lignes sont rapprochées des fiches existantes",
  "matrixImport.identity.both": "{records} : par « {id} », ou par « {name} » si « {id} » est vide.",
  "matrixImport.identity.id": "{records} : par « {id} ».",
  "matrixImport.identity.name": "{records} : par « {name} ».",
  "matrixImport.identity.shortened": "Les 120 premiers caractères deviennent le nom.",
  "matrixImport.identity.within": "Le même nom dans un autre {record} désigne une autre fiche.",
  "matrixImport.identity.similar":
    "Les lignes qui désignent la même fiche ne la créent qu’une fois. Si un nom ressemble à un nom existant, vous décidez à l’étape suivante.",
  "matrixImport.identity.none":
    "{records} : aucune colonne n’est associée à « {id} » ni à « {name} ». Les lignes dont les autres colonnes contiennent des valeurs seront rejetées.",
  "matrixImport.counts": "Fiches du fichier",
  "matrixImport.count.create": "{count, plural, one {# nouvelle} other {# nouvelles}}",
  "matrixImport.count.update": "{count, number} à modifier",
  "matrixImport.count.unchanged": "{count, plural, one {# inchangée} other {# inchangées}}",
  "matrixImport.count.conflict": "{count, number} à décider",
  "matrixImport.count.rejected": "{count, plural, one {# rejetée} other {# rejetées}}",
  "matrixImport.count.created": "{count, plural, one {# créée} other {# créées}}",
  "matrixImport.count.updated": "{count, plural, one {# modifiée} other {# modifiées}}",
  "matrixImport.status.create": "Nouvelle",
  "matrixImport.status.update": "À modifier",
  "matrixImport.status.unchanged": "Inchangée",
  "matrixImport.status.conflict": "En conflit",
  "matrixImport.status.rejected": "Rejetée",
  "matrixImport.status.created": "Créée",
  "matrixImport.status.updated": "Modifiée",
  "matrixImport.view.decide": "À décider",
  "matrixImport.view.records": "Fiches",
  "matrixImport.rows.of": "Lignes avec {record}",
  "matrixImport.rows.all": "Afficher toutes les lignes",
  "matrixImport.records.search": "Rechercher par numéro ou nom",
  "matrixImport.records.type": "Type",
  "matrixImport.records.record": "Fiche",
  "matrixImport.records.result": "Résultat",
  "matrixImport.records.rows": "Lignes",
  "matrixImport.records.allTypes": "Tous les types",
  "matrixImport.records.allResults": "Tous les résultats",
  "matrixImport.records.none": "Aucune fiche ne correspond",
  "matrixImport.decide.title": "S’agit-il de fiches existantes ?",
  "matrixImport.decide.text":
    "Ces noms du fichier ressemblent à des fiches existantes. Choisissez la fiche correspondante ou créez-en une nouvelle.",
  "matrixImport.decide.rows":
    "{count, plural, one {À la ligne {row}} other {Sur # lignes, dont la première est la {row}}}",
  "matrixImport.decide.use": "Utiliser {record}",
  "matrixImport.decide.new": "En créer une",
  "matrixImport.decide.likeness": "Similarité de {percent}",
  "matrixImport.decide.progress": "{done, number} sur {total, number} décidées.",
  "matrixImport.decide.next":
    "{count, plural, one {Afficher la fiche suivante} other {Afficher les # fiches suivantes}}",
  "matrixImport.decide.done": "Vérifier les lignes",
  "matrixImport.decide.allExisting": "Utiliser partout la fiche la plus proche",
  "matrixImport.decide.allExisting.confirm":
    "{count, plural, one {Utiliser # fiche existante} other {Utiliser # fiches existantes}}",
  "matrixImport.decide.allExisting.text":
    "{count, plural, one {La fiche est rapprochée de la fiche existante au nom le plus proche.} other {Les # fiches sont rapprochées des fiches existantes aux noms les plus proches.}} Rien n’est encore enregistré dans la matrice : jusqu’à l’importation, vous pouvez revenir sur vos décisions sous « Fiches ».",
  "matrixImport.decide.allNew": "Créer toutes les fiches",
  "matrixImport.decide.allNew.confirm":
    "{count, plural, one {Créer # nouvelle fiche} other {Créer # nouvelles fiches}}",
  "matrixImport.decide.allNew.text":
    "{count, plural, one {La fiche sera créée en plus des fiches similaires existantes.} other {Les # fiches seront créées en plus des fiches similaires existantes.}} Rien n’est encore enregistré dans la matrice : jusqu’à l’importation, vous pouvez revenir sur vos décisions sous « Fiches ».",
  "matrixImport.decided.existing": "Utilise {record}.",
  "matrixImport.decided.new": "Crée une nouvelle fiche.",
  "matrixImport.decided.again": "Changer de décision",
  "matrixImport.held":
    "{count, plural, one {Un processus de ce fichier est réservé} other {# processus de ce fichier sont réservés}}",
  "matrixImport.held.text":
    "Les lignes d’un processus réservé ne peuvent pas être importées tant que dure la réservation. Ensuite, choisissez « Modifier l’association » et continuez pour vérifier de nouveau les lignes.",
  "matrixImport.done": "{count, plural, =0 {Aucune ligne importée} one {# ligne importée} other {# lignes importées}}",
}
