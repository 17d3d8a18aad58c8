// Rank (1 is shown first), name, latitude, longitude: maintained by hand.
const CITIES = `
1|Paris|48.857|2.352
1|Lyon|45.758|4.835
1|Marseille|43.297|5.370
1|Bordeaux|44.838|-0.579
1|Lille|50.629|3.057
1|Nantes|47.218|-1.554
1|Toulouse|43.605|1.444
1|Strasbourg|48.573|7.752
1|London|51.507|-0.128
1|Bruxelles|50.850|4.352
1|Madrid|40.417|-3.704
1|Berlin|52.520|13.405
1|Roma|41.894|12.483
1|Dublin|53.350|-6.260
1|Lisboa|38.722|-9.139
1|Amsterdam|52.373|4.892
1|Wien|48.208|16.373
2|Nice|43.703|7.266
2|Rennes|48.117|-1.678
2|Montpellier|43.611|3.877
2|Dijon|47.322|5.041
2|Clermont-Ferrand|45.777|3.087
2|Tours|47.394|0.685
2|Rouen|49.443|1.099
2|Reims|49.258|4.032
2|Brest|48.390|-4.486
2|Barcelona|41.385|2.173
2|München|48.137|11.573
2|Hamburg|53.550|10.000
2|Milano|45.464|9.190
2|Porto|41.150|-8.610
2|Edinburgh|55.953|-3.188
2|Luxembourg|49.611|6.132
3|Caen|49.183|-0.371
3|Amiens|49.894|2.296
3|Metz|49.119|6.176
3|Nancy|48.692|6.184
3|Orléans|47.903|1.909
3|Le Mans|48.006|0.199
3|Angers|47.478|-0.563
3|Poitiers|46.580|0.340
3|Limoges|45.834|1.261
3|La Rochelle|46.160|-1.151
3|Pau|43.295|-0.371
3|Perpignan|42.689|2.895
3|Avignon|43.949|4.806
3|Toulon|43.125|5.930
3|Grenoble|45.189|5.725
3|Annecy|45.899|6.129
3|Besançon|47.238|6.024
3|Mulhouse|47.750|7.340
3|Troyes|48.297|4.074
3|Le Havre|49.494|0.108
3|Ajaccio|41.927|8.737
3|Bastia|42.697|9.451
3|Manchester|53.478|-2.234
3|Birmingham|52.479|-1.908
3|Bristol|51.455|-2.588
3|Valencia|39.475|-0.377
3|Sevilla|37.389|-5.995
3|Köln|50.938|6.957
3|Frankfurt am Main|50.111|8.684
3|Stuttgart|48.777|9.181
3|Torino|45.068|7.682
3|Napoli|40.852|14.268
3|Antwerpen|51.219|4.402
`;

/** Large cities by their local names, for a map without tiles; `rank` 1 is shown first. */
export const cities = CITIES.trim()
  .split('\n')
  .map((row) => {
    const [rank, name = '', latitude, longitude] = row.split('|');
    return { name, rank: Number(rank), latitude: Number(latitude), longitude: Number(longitude) };
  });
