/** A town of the demonstration; Paris, Lyon, Marseille and London have one per district. */
export interface Town {
  country: string;
  postcode: string;
  name: string;
  latitude: number;
  longitude: number;
}

// Country, postcode, town, latitude, longitude: geography, compiled by hand.
const TOWNS = `
FR|75001|Paris|48.8625|2.3364
FR|75002|Paris|48.8679|2.3442
FR|75003|Paris|48.8630|2.3592
FR|75004|Paris|48.8543|2.3576
FR|75005|Paris|48.8445|2.3498
FR|75006|Paris|48.8489|2.3329
FR|75007|Paris|48.8561|2.3122
FR|75008|Paris|48.8727|2.3126
FR|75009|Paris|48.8771|2.3374
FR|75010|Paris|48.8761|2.3608
FR|75011|Paris|48.8591|2.3801
FR|75012|Paris|48.8402|2.3876
FR|75013|Paris|48.8284|2.3622
FR|75014|Paris|48.8292|2.3270
FR|75015|Paris|48.8401|2.2928
FR|75016|Paris|48.8604|2.2620
FR|75017|Paris|48.8873|2.3067
FR|75018|Paris|48.8925|2.3482
FR|75019|Paris|48.8871|2.3848
FR|75020|Paris|48.8634|2.4012
FR|92100|Boulogne-Billancourt|48.8397|2.2399
FR|93100|Montreuil|48.8638|2.4485
FR|94300|Vincennes|48.8474|2.4392
FR|78000|Versailles|48.8014|2.1301
FR|69001|Lyon|45.7699|4.8292
FR|69002|Lyon|45.7529|4.8270
FR|69003|Lyon|45.7597|4.8496
FR|69007|Lyon|45.7339|4.8374
FR|13001|Marseille|43.2999|5.3840
FR|13006|Marseille|43.2867|5.3815
FR|13008|Marseille|43.2450|5.3770
FR|31000|Toulouse|43.6045|1.4440
FR|06000|Nice|43.7034|7.2663
FR|44000|Nantes|47.2184|-1.5536
FR|34000|Montpellier|43.6110|3.8767
FR|67000|Strasbourg|48.5734|7.7521
FR|33000|Bordeaux|44.8378|-0.5792
FR|59000|Lille|50.6292|3.0573
FR|35000|Rennes|48.1173|-1.6778
FR|51100|Reims|49.2583|4.0317
FR|76600|Le Havre|49.4938|0.1077
FR|76000|Rouen|49.4432|1.0993
FR|38000|Grenoble|45.1885|5.7245
FR|21000|Dijon|47.3220|5.0415
FR|49000|Angers|47.4784|-0.5632
FR|63000|Clermont-Ferrand|45.7772|3.0870
FR|37000|Tours|47.3941|0.6848
FR|87000|Limoges|45.8336|1.2611
FR|80000|Amiens|49.8941|2.2958
FR|57000|Metz|49.1193|6.1757
FR|54000|Nancy|48.6921|6.1844
FR|45000|Orléans|47.9030|1.9093
FR|29200|Brest|48.3904|-4.4861
FR|14000|Caen|49.1829|-0.3707
FR|17000|La Rochelle|46.1603|-1.1511
FR|64000|Pau|43.2951|-0.3708
FR|66000|Perpignan|42.6887|2.8948
FR|84000|Avignon|43.9493|4.8055
FR|74000|Annecy|45.8992|6.1294
FR|25000|Besançon|47.2378|6.0241
BE|1000|Bruxelles|50.8503|4.3517
BE|2000|Antwerpen|51.2194|4.4025
BE|9000|Gent|51.0543|3.7174
BE|4000|Liège|50.6326|5.5797
BE|5000|Namur|50.4674|4.8720
BE|8000|Brugge|51.2093|3.2247
ES|28001|Madrid|40.4238|-3.6870
ES|08001|Barcelona|41.3797|2.1682
ES|46001|Valencia|39.4745|-0.3790
ES|41001|Sevilla|37.3886|-5.9953
ES|50001|Zaragoza|41.6520|-0.8809
ES|48001|Bilbao|43.2627|-2.9253
DE|10115|Berlin|52.5323|13.3846
DE|20095|Hamburg|53.5503|10.0007
DE|80331|München|48.1356|11.5730
DE|50667|Köln|50.9383|6.9573
DE|60311|Frankfurt am Main|50.1114|8.6837
DE|70173|Stuttgart|48.7771|9.1807
GB|W1U|London|51.5180|-0.1520
GB|SE1|London|51.4990|-0.0930
GB|E8|London|51.5430|-0.0610
GB|M1|Manchester|53.4781|-2.2339
GB|EH1|Edinburgh|55.9505|-3.1883
GB|BS1|Bristol|51.4530|-2.5950
GB|B1|Birmingham|52.4790|-1.9080
GB|LS1|Leeds|53.7980|-1.5490
IT|00184|Roma|41.8940|12.4930
IT|20121|Milano|45.4720|9.1910
IT|10121|Torino|45.0680|7.6820
IT|50122|Firenze|43.7700|11.2600
IT|80133|Napoli|40.8420|14.2520
IT|40121|Bologna|44.5000|11.3440
`;

/** The towns that the demonstration's carrier knows. */
export const towns: readonly Town[] = TOWNS.trim()
  .split('\n')
  .map((row) => {
    const [country = '', postcode = '', name = '', latitude, longitude] = row.split('|');
    return { country, postcode, name, latitude: Number(latitude), longitude: Number(longitude) };
  });
