"""Stored results that no version of the program writes, from people who mean harm. Made with h5py 3; compressed here.

Each is what its name says; those that reach for another file name SECRET, whose digits `make` replaces.
"""
import base64
import zlib

SECRET = b"/tmp/polhode-secret-00000000"  # no checksum covers it

FILES = {
    "attribute-array":
        "eNrt3VOQXYuCh/GObdu2bdu2bdu2bdu2bdvJsa3MOTdJnXu+me9pHqbqzv6/rHy/vWrvSmd1da/urs64siVLRwofP3zQXwsbNihkUNSgf9/b9zt7+Z/94f"
        "Gm74/B3h/Hvj+uDf7Bg/3rsbjvPdr75+d5NauXKvXX2W+xD6+TNeS7Y9igwP4/rmypYlX/OtZ93x+u0rPB/3leT1yPZf+XrxssKMy75wr2od9dycGCvYMQ"
        "78/7+xj3X6dGS1rk/bVaNChnhKCcb9+fEOpP/evx4MGDB3t3Pb97vhDBPlzacf/x+lE//E3fH84W/vBI1/+Tf4calauU/Os9+sP7YdIQgWszsMD+M/ZVkf"
        "d/KBp4WwQWWGCBBRbYf+4iBh0t/O6+JmxQzD/vPVp06dirU+ceQfH+vL+J+v62I9i/3Xl/uO/56P3n/R+Of+nZyn/bv/cb9Cv0a/Qz9HP0C/RL9D30ffQD"
        "9EP0I/Rj9BP0U/Q59Hn0BfRF9CX0ZfQV9FX0NfR19A30TfQt9G30HfRd9Hr0BvRG9Cb0ZvQW9Fb0NvR29A70TvQu9G70HvRe9D70fvQB9EH0IfRh9BH0Uf"
        "Qx9HH0CfRJ9Cn0afQZ9Fl0R3QndGd0F3RXdDd0d3QPdE90L3RvdB90X3Q/dH/0APRA9CD0YPQQ9FD0MPRw9Aj0SPQo9Gj0GPRY9Dj0ePQE9ET0JPRk9BT0"
        "VPQ09HT0DPRM9Cz0bPQc9Fz0PPR89AL0QvQi9GL0EvRS9DL0cvQK9Er0KvRq9Br0WvQ69JfB/9lfob9Gf4P+Fv0d+nv0D+gf0T+hf0b/gv4V/Rv6d/Qf6L"
        "foILx9gqGDo0OgQ6JDoUOjw6DDosOhw6MjoCOiI6Ejo6Ogo6KjoaOjY6BjomOhY6PjoOOi46HjoxOgE6IToROjk6CTopOhk6NToFOiU6FTo9Og06LTodOj"
        "M6AzojOhM6OzoLOis6Gzo3Ogc6JzoXOj86DzovOh86MLoAuiC6ELo4ugi6KLoYujS6BLokuhS6PLoMuiy6HLoyugK6IroSujq6Croquhq6NroGuia6Fro+"
        "ug66LroeujG6AbohuhG6OboJuim6Gbo1ugW6JboVuj26Dbotuh26M7oL8Pho+36B/RP6F/Rv+C/hX9G/p39B/ot+ggfPwNhg6ODoEOiQ6FDo0Ogw6LDocO"
        "j46AjoiOhI6MjoKOio6Gjo6OgY6JjoWOjY6DjouOh46PToBOiE6EToxOgk6KToZOjk6BTolOhU6NToNOi06HTo/OgM6IzoTOjM6CzorOhs6OzoHOic6Fzo"
        "3Og86LzofOjy6ALoguhC6MLoIuii6GLo4ugS6JLoUujS6DLosuhy6ProCuiK6Eroyugq6Kroaujq6Bromuha6NroOui66Hro9ugG6IboRujG6Cbopuhm6O"
        "boFuiW6Fbo1ug26Lboduj+6A7ojuhO6M7oLuiu6G7o7uge6J7oXuje6D7ovuh+6PHoAeiB6EHowegh6KHoYejh6BHokehR6NHoMeix6HHo+egJ6InoSejJ"
        "6Cnoqehp6OnoGeiZ6Fno2eg56Lnoeej16AXohehF6MXoJeil6GXo5egV6JXoVejV6DXoteh16P3oDeiN6E3ozegt6K3obejt6B3onehd6N3oPei96H3o8+"
        "gD6IPoQ+jD6CPoo+hj6OPoE+iT6FPo0+gz6LPoc+j76Avoi+hL6MvoK+ir6Gvo6+gb6JvoW+jb6Dvou+h76PfoB+iH6Efox+gn6KfoZ+jn6Bfol+hX6Nfo"
        "P+CP0x+hP0p+jP0J+jv+D9Lb6fHhwdAh0SHQodGh0GHRYdDh0eHQEdER0JHRkdBR0VHQ0dHR0DHRMdCx0bHQcdFx0PHR+dAJ0QnQidGJ0EnRSdDJ0cnQKd"
        "Ep0KnRqdBp0WnQ6dHp0BnRGdCZ0ZnQWdFZ0NnR2dA50TnQudG50HnRedD50fXQBdEF0IXRhdBF0UXQxdHF0CXRJdCl0aXQZdFl0OXR5dAV0RXQldGV0FXR"
        "VdDV0dXQNdE10LXRtdB10XXQ9dH90A3RDdCN0Y3QTdFN0M3RzdAt0S3QrdGt0G3RbdDt0e3QHdEd0J3RndBd0V3Q3dHd0D3RPdC90b3QfdF90P3R89AD0Q"
        "PQg9GD0EPRQ9DD0cPQI9Ej0KPRo9Bj0WPQ49Hj0BPRE9CT0ZPQU9FT0NPR09Az0TPQs9Gz0HPRc9Dz0fvQC9EL0IvRi9BL0UvQy9HL0CvRK9Cr0avQa9Fr"
        "0OvR69Ab0RvQm9Gb0FvRW9Db0dvQO9E70LvRu9B70XvQ+9H30AfRB9CH0YfQR9FH0MfRx9An0SfQp9Gn0GfRZ9Dn0efQF9EX0JfRl9BX0VfQ19HX0DfRN9"
        "C30bfQd9F30PfR/9AP0Q/Qj9GP0E/RT9DP0c/QL9Ev0K/Rr9hj+vjf4Y/Qn6U/Rn6M/RX6C/RH+F/hr9Dfpb9Hfo79E/oH9E/4T+Gf0L+lf0b+jf0X+g36"
        "KD8P3uYOjg6BDokOhQ6NDoMOiw6HDo8OgI6IjoSOjI6CjoqOho6OjoGOiY6Fjo2Og46LjoeOj46ATohOhE6MToJOik6GTo5OgU6JToVOjU6DTotOh06PTo"
        "DOiM6EzozOgs6KzobOjs6BzonOhc6NzoPOi86Hzo/OgC6ILoQujC6CLoouhi6OLoEuiS6FLo0ugy6LLocujy6AroiuhK6MroKuiq6Gro6uga6JroWuja6D"
        "rouuh66ProBuiG6Eboxugm6KboZujm6BboluhW6NboNui26Hbo9ugO6I7oTujO6C7oruhu6O7oHuie6F7o3ug+6L7ofuj+6AHogehB6MHoIeih6GHo4egR"
        "6JHoUejR6DHosehx6PHoCeiJ6Enoyegp6Knoaejp6BnomehZ6NnoOei56Hno+egF6IXoRejF6CXopehl6OXoFeiV6FXo1eg16LXodej16A3ojehN6M3oLe"
        "it6G3o7egd6J3oXejd6D3oveh96P3oA+iD6EPow+gj6KPoY+jj6BPok+hT6NPoM+iz6HPo8+gL6IvoS+jL6Cvoq+hr6OvoG+ib6Fvo2+g76Lvoe+j76Afo"
        "h+hH6MfoJ+in6Gfo5+gX6JfoV+jX6Dfoj9Afoz9Bf4r+DP05+gv0l+iv0F+jv0F/i/7uzyhTokrFYB++mB709+//+nDs+fePkv+PHkI8pHgo8dDiYcTDio"
        "cTDy8eQTyieCTxyOJRxKOKRxOPLh5DPKZ4LPHY4nHE44rHE48vnkA8oXgi8cTiScSTiicTTy6eQjyleCrx1OJpxNOKpxNPL55BPKN4JvHM4lnEs4pnE88u"
        "nkM8p3gu8dziecTziucTzy9eQLygeCHxwuJFxIuKFxMvLl5CvKR4KfHS4mXEy4qXEy8vXkG8ongl8criVcSrilcTry5eQ7ymeC3x2uJ1xOuK1xOvL95AvK"
        "F4I/HG4k3Em4o3E28u3kK8pXgr8dbibcTbircTby/eQbyjeCfxzuJdxLuKdxPvLt5DvKd4L/He4n3E+4r3E+8vPkB8oPgg8cHiQ8SHig8THy4+Qnyk+Cjx"
        "0eJjxMeKjxMfLz5BfKL4JPHJ4lPEp4pPE58uPkN8pvgs8dnic8Tnis8Tny++QHyh+CLxxeJLxJeKLxNfLr5CfKX4KvHV4mvE14qvE18vvkF8o/gm8c3iW8"
        "S3im8T3y6+Q3yn+C7x3eJ7xPeK7xPfL35A/KD4IfHD4kfEj4ofEz8ufkL8pPgp8dPiZ8TPip8TPy9+Qfyi+CXxy+JXxK+KXxO/Ln5D/Kb4LfHb4nfE74rf"
        "E78v/kD8ofgj8cfiT8Sfij8Tfy7+Qvyl+Cvx1+JvxD8S/1j8E/FPxT8T/1z8C/Evxb8S/1r8G/Fvxb8T/178B/EfxX8S/1n8F/FfxX8T/138D/G34n//vx"
        "y4XxIPLh5CPKR4KPHQ4mHEw4qHEw8vHkE8ongk8cjiUcSjikcTjy4eQzymeCzx2OJxxOOKxxOPL55APKF4IvHE4knEk4onE08unkI8pXgq8dTiacTTiqcT"
        "Ty+eQTyjeCbxzOJZxLOKZxPPLp5DPKd4LvHc4nnE84rnE88vXkC8oHgh8cLiRcSLihcTLy5eQrykeCnx0uJlxMuKlxMvL15BvKJ4JfHK4lXEq4pXE68uXk"
        "O8pngt8dridcTritcTry/eQLyheCPxxuJNxJuKNxNvLt5CvKV4K/HW4m3E24q3E28v3kG8o3gn8c7iXcS7incT7y7eQ7yneC/x3uJ9xPuK9xPvLz5AfKD4"
        "IPHB4kPEh4oPEx8uPkJ8pPgo8dHiY8THio8THy8+QXyi+CTxyeJTxKeKTxOfLj5DfKb4LPHZ4nPE54rPE58vvkB8ofgi8cXiS8SXii8TXy6+Qnyl+Crx1e"
        "JrxNeKrxNfL75BfKP4JvHN4lvEt4pvE98uvkN8p/gu8d3ie8T3iu8T3y9+QPyg+CHxw+JHxI+KHxM/Ln5C/KT4KfHT4mfEz4qfEz8vfkH8ovgl8cviV8Sv"
        "il8Tvy5+Q/ym+C3x2+J3xO+K3xO/L/5A/KH4I/HH4k/En4o/E38u/kL8pfgr8dfib8Q/Ev9Y/BPxT8U/E/9c/AvxL8W/Ev9a/Bvxb8W/E/9e/AfxH8V/Ev"
        "9Z/BfxX8V/E/9d/A/xt+JBweXr/+LBxUOIhxQPJR5aPIx4WPFw4uHFI4hHFI8kHlk8inhU8Wji0cVjiMcUjyUeWzyOeFzxeOLxxROIJxRPJJ5YPIl4UvFk"
        "4snFU4inFE8lnlo8jXha8XTi6cUziGcUzySeWTyLeFbxbOLZxXOI5xTPJZ5bPI94XvF84vnFC4gXFC8kXli8iHhR8WLixcVLiJcULyVeWryMeFnxcuLlxS"
        "uIVxSvJF5ZvIp4VfFq4tXFa4jXFK8lXlu8jnhd8Xri9cUbiDcUbyTeWLyJeFPxZuLNxVuItxRvJd5avI14W/F24u3FO4h3FO8k3lm8i3hX8W7i3cV7iPcU"
        "7yXeW7yPeF/xfuL9xQeIDxQfJD5YfIj4UPFh4sPFR4iPFB8lPlp8jPhY8XHi48UniE8UnyQ+WXyK+FTxaeLTxWeIzxSfJT5bfI74XPF54vPFF4gvFF8kvl"
        "h8ifhS8WXiy8VXiK8UXyW+WnyN+FrxdeLrxTeIbxTfJL5ZfIv4VvFt4tvFd4jvFN8lvlt8j/he8X3i+8UPiB8UPyR+WPyI+FHxY+LHxU+InxQ/JX5a/Iz4"
        "WfFz4ufFL4hfFL8kfln8ivhV8Wvi18VviN8UvyV+W/yO+F3xe+L3xR+IPxR/JP5Y/In4U/Fn4s/FX4i/FH8l/lr8jfhH4h+LfyL+qfhn4p+LfyH+pfhX4l"
        "+LfyP+rfh34t+L/yD+o/hP4j+L/yL+q/hv4r+L/yH+VvzDL+75b1//Fw8uHkI8pHgo8dDiYcTDiocTDy8eQTyieCTxyOJRxKOKRxOPLh5DPKZ4LPHY4nHE"
        "44rHE48vnkA8oXgi8cTiScSTiicTTy6eQjyleCrx1OJpxNOKpxNPL55BPKN4JvHM4lnEs4pnE88unkM8p3gu8dziecTziucTzy9eQLygeCHxwuJFxIuKFx"
        "MvLl5CvKR4KfHS4mXEy4qXEy8vXkG8ongl8criVcSrilcTry5eQ7ymeC3x2uJ1xOuK1xOvL95AvKF4I/HG4k3Em4o3E28u3kK8pXgr8dbibcTbircTby/e"
        "QbyjeCfxzuJdxLuKdxPvLt5DvKd4L/He4n3E+4r3E+8vPkB8oPgg8cHiQ8SHig8THy4+Qnyk+Cjx0eJjxMeKjxMfLz5BfKL4JPHJ4lPEp4pPE58uPkN8pv"
        "gs8dnic8Tnis8Tny++QHyh+CLxxeJLxJeKLxNfLr5CfKX4KvHV4mvE14qvE18vvkF8o/gm8c3iW8S3im8T3y6+Q3yn+C7x3eJ7xPeK7xPfL35A/KD4IfHD"
        "4kfEj4ofEz8ufkL8pPgp8dPiZ8TPip8TPy9+Qfyi+CXxy+JXxK+KXxO/Ln5D/Kb4LfHb4nfE74rfE78v/kD8ofgj8cfiT8Sfij8Tfy7+Qvyl+Cvx1+JvxD"
        "8S/7CsyYMCCyywwAILLLDAAgsssMACCyywwAILLLDAAgsssMACCyywwAILLLDAAvt/sP8CQPQhWQ==",
    "overflow":
        "eNrtlLFOwzAQhu/sRrIKiFZCojB1ZPDQQoCRIBrIgCgCBkYkJiQoA67EI8CbMPIYvFWInXNwPIBEFyTuk6KTk/PZ+e+3X4vJ8Up3swsWpaADPQgpCRhEY+"
        "KGIlJ8ofgm/Ht032g69Kl+nHd1kec2u4zw64w6dVTA/EeK/PDcxmsae5d+iHaeifxYLLguVo7DoCDCVh0FhmlDFZ0XP5aV821mf3hA3s0gXYK0lPX3hOoL"
        "WRdUdFKkkL5URrZ305cha/a1Vj23j/fzh9kTbCA6TXrNVlVLh/Xg8KDLqxV8TmKdBt/qcXk2naBbnX5csjd/w1cfE9fH+ezOWfenPmLQR8EyMgtycjQ9xe"
        "BCbd0X9j4daTPWZlubHW1SbXa12dNmv/Gezx9Hdd9XWVuGYRiGYRiGYRiG+St8AoUTTcE=",
    "sparse":
        "eNrr9HBx4+WS4mIAAQ4OBhYGAQZk8B8KGCTQ+FCQAKUZoXQHlF7BBBNnBMtBtTMIQs1HVxcS5OoKUv0fDcDsMWCB0BwMo2AkAg9XxwAQHQHlw9LTCSZUdS"
        "VQOjUvtSi9EpEuHci0l5GBDWIGI4wPsZmRESpwapY1cr5gBsqDZAQV7KFp1YHBhJvBBCgBBqxAUZA8EzMTIyQ9Q8xjZmKCJ3kWpGTOA3U5I1BIBIiT83NK"
        "c/OKGSSB9oNykgDcaRwo+ZARKbMwopjDCjanNC8THFSkmAMK6mA/fxdGIAtWSlSw4g8/mEcUmEfT8HBIV2xIkcpMpXTFMpocBgy4O/v7gONCgAEzfpDKUy"
        "Y0cUMGRBqApwukcpcFh3oYmMA/GvajYBSMglEwCkbBKBgFo2AUjIJRMApGAb0AACGfaAI=",
    "external-storage":
        "eNrtlU0vA0EYx2d227WKWOKAODQishG0qPeXLlVEBMHBUcLGS2iFSrg5cvMZnHwOJ0cfxd2hdjr/0d2JSIg48PyTzW9nntlnJrP/eeZ2aX6hIdGeYEK2zW"
        "LMYWGVIa8t2lbxHZCDN+CDofp5JdaK/ibk18dtbeTzYnRZk5onHZO0Gek/aik/uy64jbby05MRHVcC/YJ/tn9V9aX3zXk5s2QOrtpyZs5lh4tximYQF5Gm"
        "ZBZe9VimjmXKpozHg14RNwyDSz/LfCZX1vZ4eP56rFyEW4Jnt3h8cVI4Z23B/OIkOe9LsyPnUNCrrb5X88QreS4Kh5Wt+koesdWbq2vzPHhTVeIy/vn+qf"
        "OaNMnDUV8lvuQrBzv+bEXrru6nmuALjrSi8t5YH9dN9/3/KP+piutGxjWH/HD/+Hr0XT9aIR+ZH6xInW9Xu08erOi6U6WT09Rp8figuOf3nfu7Z36pLw3J"
        "3E7lW30dP+H/2J935Us2Wi5t0AFbwFawA0yCnWAX2A26YA/YC/aDaXAAHASHwAw4DI6Ao+AYOA5OgJPgFDgNzoBZ0JO8Btks2iCbQxtkObRz3mJubYUzGE"
        "jzTfg+MrT+ARY+C/J8hO+tmDZ+WftTd41UQ0kkEolEIpFIJBKJRPotvQHwM3EA",
    "external-link":
        "eNrtlc1OwkAQx2dbSipqxIQDGA/EGEKMCCgqflIElIMRox48mmCjJnwFSqI3j/omPoZHH8c3wJb9Fwp6US8mzi8hv+7sMgvDsPtcLh5OB+YC5KDr5KMgee"
        "kBIzI6duevYAE/wS+KG9f6c2HEg8h/r42uvzgrlZzVvTHcfVI+aZ2Y/0i5lD91fDnoI8mbMrrOGuvH8i/3FeSXuYQ7lp0shAzEsc61as87M7PRHHrVoMwk"
        "ZXqqnNfsqDOvKIqQ/SzzqcJtbUN495+y3y/31Slkv6rNWrfe6FDE3j+IOgjPP0N4vr8xMXwe5tH6ebqNu36pvpPHKfX5SaUoaPBhKapyb/4EZXAifn3iBd"
        "AnLn50vF17y1tzP2VlXDf8ZsNs3zzEiJJWvZVsNWu3zWsz0TGrbdNKpAAl5TL+CZhPvOfwYOC2hYNwCA7D83AUXoAX4Rgch5fgZXgFTsFpeBVegzPwOrwB"
        "b8JZeAvehnfgXXgP3odzsCH9CFMeY5gOMIapgHHBOCpUjoXnQhJj949Fw7PTG0+PVf51hruPYRiGYRiGYRiGYf4qHyEJat0=",
    "secret":
        "eNrtlrEvA1Ecx9/vrm1OEZoY1NTRSNLdiZZGpJUSEYMIKSGcpFTCYDAIBoMmBoPBIGIwGAwGEYOIwWAwGAwG/0bd6/s+fb3FYCF+n+TyyXu/d7/f5e5372"
        "43k+pvjnZEhcRxREi0CpMKcOP1Yx2fggnegc8sPU/VWDvmY8gfXDeaT6fl6koAXacrpOwI5j+SSfcOS49jrLv0wapfV/AKxbn1Wj9mfliXRETlIj1WnUyk"
        "JjqxTtv24zISS/SgV12RbBTJiq3iYX9Wxi3LItXPKp9NurVdMus3+eeruo5o84+Z5cXSkrci4n79VtwHMt4MfXJEZmqovZu1POFqnpI3vyrH3+UhI4+81S"
        "PZXIrE18WKhM29yTB/msGy2hyycB4egyfgSXganoUXYA8uwmvwBrwJb8Hb8B68Dx/Ah/ARfAyfwKfwOXwBX8JX8DV8A9/B9/Aj/AQ/wy/wK/wGv8MfZXeg"
        "LzdExgfJ3H/N75EV+E/qDjyC2xZuQ4ZhGIZhGIZhGIb5rXwCK6V0bg==",
}


def make(name, secret=SECRET):
    """The bytes of a file; `secret` has as many bytes as SECRET."""
    assert len(secret) == len(SECRET)
    return zlib.decompress(base64.b64decode(FILES[name])).replace(SECRET, secret)
