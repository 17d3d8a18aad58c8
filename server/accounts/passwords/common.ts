// Passwords of at least twelve characters that lists of leaked ones have in common, and the words that longer ones are
// mostly built of. Everything in lower case; digits that stand for letters are letters here.

const list = (texts: TemplateStringsArray) => texts.join('').trim().split(/\s+/);

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list`
  1234567890qwerty 123456789abc 123456789qwe 1234qwerasdf 123qweasdzxc 123qweasd123 12345qwert12345 123456qwerty
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc zaq12wsxcde3
  zaq1zaq1zaq1 q1w2e3r4t5y6 q1w2e3r4t5y6u7 qazwsxedcrfv qwer1234asdf qwertyuiop123 qweasdzxc123 qwe123qwe123 asd123asd123
  a1b2c3d4e5f6 abc123abc123 abcd1234abcd aa123456789a azertyuiop123 a1z2e3r4t5y6 aqwzsxedcrfv aqwzsx123456 !qaz2wsx#edc
  administrator adminadmin123 anthonybrown babygirl1234 baseball1234 basketball12 billabong123 blink182blink bluebirdblue
  butterfly123 changemenow1 chocolate123 christopher1 correcthorse correcthorsebatterystaple correct-horse-battery-staple
  counterstrike deutschland1 doubletrouble dragonball123 elizabeth123 everquest123 fantasyfootball fernando1234 fuckyou12345
  football1234 francois1234 gobbledygook goldfish1234 hakunamatata harrypotter1 headandshoulders hello123hello iloveyou1234
  iloveyoubaby iloveyousomuch iloveyouforever jenniferlopez jesuschrist1 jesusislord1 jesuslovesme justinbieber kawasaki1234
  lamborghini1 letmeinplease lovelovelove lordoftherings luckystrike1 manchester123 manchesterunited masterofpuppets
  metallica666 michaeljordan mickeymouse1 monkeymonkey mustang12345 mypassword12 mypassword123 nevergiveup1 nothing12345
  onceuponatime onelove12345 oneplusthree opensesame12 passw0rdpassw0rd password1234 password12345 password123456
  passwordpassword passwort1234 passwort12345 peanutbutter philadelphia pokemon12345 princess1234 qwerty123456 qwerty12345678
  qwertyqwerty qwertyuiop12 qwertyuiop1234567890 qwertyuiop[] qwertyuiopasdfghjkl rangers12345 sexsexsexsex shadow123456
  slipknot6666 skateboarding snowboarding spongebob123 stevejobs123 strawberry12 sunshine1234 superman1234 supermario12
  sweetheart12 swordfish123 teddybear123 testtest1234 test12345678 thebeatles12 theprodigy12 thequickbrownfox tinkerbell12
  trustno1trustno1 vanderbilt12 volkswagen12 welcome12345 whatever1234 whateverwhatever william12345 wolverhampton
  motdepasse12 motdepasse123 motdepasse1234 bonjour12345 bonjourbonjour coucoucoucou doudoudoudou jetaime12345 jetaimejetaime
  jetaimemonamour loulouloulou marseille13000 marseille1234 monmotdepasse nicolas12345 olympiquedemarseille parissaintgermain
  soleil123456 soleilsoleil vivelafrance azertyazerty azerty123456 azerty12345678`);

/** Longer words first, so that the longest one is found. */
export const COMMON_WORDS: readonly string[] = list`
  password passwort passwords passwd passe motdepasse monmotdepasse mypassword contrasena parola
  qwerty qwertz qwertyuiop azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qsdfgh wxcvbn
  admin administrator root login user guest test tester testing default secret changeme letmein opensesame welcome hello
  bonjour coucou salut bienvenue iloveyou jetaime loveyou love amour baby angel princess princesse sunshine soleil flower
  summer spring autumn winter printemps automne hiver monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december janvier fevrier mars avril juin
  juillet septembre octobre novembre decembre monkey dragon tiger football soccer baseball basketball hockey rugby master
  superman batman pokemon starwars naruto shadow michael jennifer jessica daniel thomas nicolas marie camille chocolat
  chocolate cookie coffee cheese orange banana google facebook instagram amazon apple iphone android samsung windows linux
  computer ordinateur internet whatever freedom liberty paris london marseille france england europe abc abcd`.toSorted(
  (a, b) => b.length - a.length,
);
