# What the service of CDN=fastly needs besides Fastly's own (docs/many-machines.md): two snippets.

# vcl_recv: what Next's router asks for is rendered for each, and whatever is not read is passed on.
if (req.http.RSC || (req.method != "GET" && req.method != "HEAD")) {
  return(pass);
}

# vcl_fetch: kept is what the shop says may be kept, and nothing else.
if (!beresp.http.Surrogate-Control && beresp.http.Cache-Control !~ "public") {
  return(pass);
}
